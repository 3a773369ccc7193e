import type { Building, LogEntry } from '../../lib/types';
import type { HappeningOf } from '../kit';

type Happening = HappeningOf<'alhambra'>;

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
