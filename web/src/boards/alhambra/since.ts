import type { Building, Chip, LogEntry } from '../../lib/types';
import type { HappeningOf } from '../kit';

type Happening = HappeningOf<'alhambra'>;

/** Something small that somebody did or got. */
export type Item =
  | { kind: 'mark'; building: Building; symbols: number; throws: number }
  | { kind: 'built'; building: Building; points: number }
  | { kind: 'chip'; chip: Chip };

/** What one seat did, in short. */
export interface SeatLine {
  seat: number;
  items: Item[];
  /** What came of it and is worth a sentence. */
  news: Happening[];
}

const of = (happening: LogEntry['happenings'][number]): Happening | null =>
  happening.game === 'alhambra' ? happening : null;

/** What happened since the last turn of these seats; what the asked one did in its present turn left out. */
export function sinceTurnOf(
  entries: readonly LogEntry[],
  seats: readonly number[],
  asked: boolean,
): Happening[] {
  const mine = ({ seat }: LogEntry) => seat !== null && seats.includes(seat);
  let end = entries.length;
  // Dice fall in between, and belong to nobody.
  while (asked && end > 0 && (entries[end - 1]!.seat === null || mine(entries[end - 1]!))) end--;
  let start = end;
  while (start > 0 && !mine(entries[start - 1]!)) start--;
  // What followed from the own last action came to others, too: prizes, points, chips.
  const told = entries.slice(start, end).flatMap(({ happenings }) => happenings);
  return told.flatMap((happening) => of(happening) ?? []);
}

/** What happened, seat by seat in the order of events. */
export function linesOf(happenings: readonly Happening[]): SeatLine[] {
  const lines: SeatLine[] = [];
  const line = (seat: number) => {
    const last = lines.at(-1);
    if (last?.seat === seat) return last;
    const next: SeatLine = { seat, items: [], news: [] };
    lines.push(next);
    return next;
  };
  for (const happening of happenings) {
    switch (happening.code) {
      case 'marked': {
        const { column: building, symbols, throws } = happening;
        line(happening.seat).items.push({ kind: 'mark', building, symbols, throws });
        break;
      }
      case 'built': {
        const { building, points } = happening;
        line(happening.seat).items.push({ kind: 'built', building, points });
        break;
      }
      case 'chip_won':
        line(happening.seat).items.push({ kind: 'chip', chip: happening.chip });
        break;
      case 'pushed':
        (lines.at(-1) ?? line(happening.seat)).news.push(happening);
        break;
      case 'displace_used':
      case 'caliph_named':
        line(happening.seat).news.push(happening);
        break;
    }
  }
  return lines;
}

/** The spaces where markers came to stand, by column; those of a round that ended are gone. */
export function recentSpaces(
  happenings: readonly Happening[],
): ReadonlyMap<Building, ReadonlySet<number>> {
  const recent = new Map<Building, Set<number>>();
  const add = (column: Building, number: number) =>
    recent.set(column, new Set([...(recent.get(column) ?? []), number]));
  for (const happening of happenings) {
    if (happening.code === 'round_ended') recent.clear();
    else if (happening.code === 'marked') add(happening.column, happening.space.number);
    else if (happening.code === 'pushed') add(happening.column, happening.to.number);
  }
  return recent;
}
