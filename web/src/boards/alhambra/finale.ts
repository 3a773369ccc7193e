import type { AlhambraReason, Building } from '../../lib/types';
import * as m from '../../paraglide/messages.js';
import { standing, type FinaleOf, type Item } from '../finale';
import { SCORINGS } from './layout';
import { tableLight } from './light.svelte';
import { BUILDINGS, buildingWords, reasonWords } from './names';
import Picture from './Picture.svelte';
import Ranking from './Ranking.svelte';

function words(reason: AlhambraReason): string {
  if (reason.code === 'chips') return reasonWords(reason);
  return m.alhambra_of_building({
    building: buildingWords(reason.building),
    what: reasonWords(reason),
  });
}

export const finale: FinaleOf<'alhambra'> = {
  // The points of the scorings before lie there; the last one is paid type by type, the best rank last.
  count(lines, { seats }) {
    const last = SCORINGS.at(-1)!.scoring;
    const all = lines.flatMap(({ seat, points, reason }) => {
      if (reason.game !== 'alhambra' || points === 0) return [];
      const places = reason.code === 'rank' ? [reason.building] : [];
      return [{ reason, item: { seat, points, words: words(reason), places } }];
    });
    const before = all.filter(({ reason }) => reason.scoring !== last).map(({ item }) => item);
    const start = standing({ start: seats.map(() => 0), items: before }, before.length);
    const now = all.filter(({ reason }) => reason.scoring === last);
    const rank = (reason: AlhambraReason) => (reason.code === 'rank' ? reason.rank : 0);
    const items: Item[] = [
      ...BUILDINGS.flatMap((building) =>
        now
          .filter(({ reason }) => reason.code === 'rank' && reason.building === building)
          .sort((a, b) => rank(b.reason) - rank(a.reason)),
      ),
      ...now.filter(({ reason }) => reason.code === 'chips'),
    ].map(({ item }) => item);
    return { start, items };
  },
  lamp() {
    const light = tableLight();
    return (item) => light.show((item?.places[0] as Building | undefined) ?? null);
  },
  points: (count) => m.alhambra_points({ count }),
  Ranking,
  Picture,
};
