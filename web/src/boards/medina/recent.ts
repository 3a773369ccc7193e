import type { LogEntry } from '../../lib/types';

/** The squares on which others placed something since one of these seats played last. */
export function recentPlaces(
  entries: readonly LogEntry[],
  mine: readonly number[],
): ReadonlySet<string> {
  const last = entries.findLastIndex(({ seat }) => seat !== null && mine.includes(seat));
  // Who only watches sees the last turn.
  const turn = entries.at(-1)?.seat ?? null;
  const from = mine.length > 0 ? last + 1 : entries.findLastIndex(({ seat }) => seat !== turn) + 1;
  const places = new Set<string>();
  for (const { happenings } of entries.slice(from))
    for (const happening of happenings)
      if (happening.game === 'medina' && happening.code === 'placed') places.add(happening.place);
  return places;
}
