import type { LogEntry } from '../../lib/types';

/** One turn of somebody, in short. */
export interface TurnLine {
  seat: number;
  revealed: number;
  took: string[];
}

/** The turns that others had since the last one of these seats, oldest first. */
export function sinceTurnOf(entries: LogEntry[], seats: number[]): TurnLine[] {
  if (seats.length === 0) return [];
  // What the asked seat did in its present turn does not count: look before it.
  let end = entries.length;
  while (end > 0 && !someoneElse(entries[end - 1]!, seats)) end--;
  const lines: TurnLine[] = [];
  for (let i = end - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (entry.seat !== null && seats.includes(entry.seat)) break;
    for (const happening of entry.happenings) {
      if (happening.code === 'took') {
        lines.unshift({ seat: happening.seat, revealed: 0, took: happening.cards });
      } else if (happening.code === 'revealed') {
        if (seats.includes(happening.seat)) return lines;
        const first = lines[0];
        if (first?.seat === happening.seat) first.revealed++;
        else lines.unshift({ seat: happening.seat, revealed: 1, took: [] });
      }
    }
  }
  return lines;
}

function someoneElse(entry: LogEntry, seats: number[]): boolean {
  return entry.happenings.some(
    (happening) =>
      (happening.code === 'took' || happening.code === 'revealed') &&
      !seats.includes(happening.seat),
  );
}
