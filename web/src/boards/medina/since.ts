import type { HappeningOf } from '../kit';
import type { LogEntry } from '../../lib/types';

type Happening = HappeningOf<'medina'>;

/** One turn of somebody, in short. */
export interface TurnLine {
  seat: number;
  /** What was placed, as notation writes it: `v@c5`. */
  placed: string[];
  tea: boolean;
  /** What came of it and is worth a sentence. */
  news: Happening[];
}

/** Placing and growing are seen on the board; these are not. */
const NEWS: ReadonlySet<string> = new Set([
  ...['palace_claimed', 'palace_tile', 'tower_tile', 'merchants_gained', 'tea_gained'],
  ...['buildings_returned', 'street_started', 'went_through_gates', 'gate_gained'],
  ...['passed_over', 'gate_discarded', 'out'],
]);

/** The turns that others had since the last one of these seats, oldest first. */
export function sinceTurnOf(entries: LogEntry[], seats: number[], asked: boolean): TurnLine[] {
  if (seats.length === 0) return [];
  const mine = ({ seat }: LogEntry) => seat !== null && seats.includes(seat);
  // What the asked seat did in its present turn does not count: look before it.
  let end = entries.length;
  while (asked && end > 0 && mine(entries[end - 1]!)) end--;
  let start = end;
  while (start > 0 && !mine(entries[start - 1]!)) start--;
  const lines: TurnLine[] = [];
  for (const { seat, text, happenings } of entries.slice(start, end)) {
    if (seat === null) continue;
    let line = lines.at(-1);
    if (line?.seat !== seat) lines.push((line = { seat, placed: [], tea: false, news: [] }));
    if (text === 'tea') line.tea = true;
    else line.placed.push(text.replace(/<.*/, ''));
    for (const happening of happenings) {
      if (happening.game === 'medina' && NEWS.has(happening.code)) line.news.push(happening);
    }
  }
  return lines;
}
