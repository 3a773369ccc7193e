import type { Commodity, MediciReason } from '../../lib/types';
import * as m from '../../paraglide/messages.js';
import { leastFirst, standing, type FinaleOf, type Item } from '../finale';
import { tablePaid } from './paid.svelte';
import Picture from './Picture.svelte';
import Ranking from './Ranking.svelte';
import { reasonWords } from './reasons';

const placeOf = (reason: MediciReason) => (reason.code === 'boat' ? 'boat' : reason.commodity);

export const finale: FinaleOf<'medici'> = {
  // The florins of the evenings before lie there; the last one is paid: boats first, then the goods.
  count(lines, { view, seats }) {
    const all = lines.flatMap(({ seat, points, reason }) => {
      if (reason.game !== 'medici' || points === 0) return [];
      const item: Item = { seat, points, words: reasonWords(reason), places: [placeOf(reason)] };
      return [{ item, day: reason.day, code: reason.code }];
    });
    const before = all.filter(({ day }) => day < view.day).map(({ item }) => item);
    const start = standing({ start: seats.map(() => 0), items: before }, before.length);
    const places: string[] = ['boat', ...view.commodities];
    const items = places.flatMap((place) => {
      const here = all.filter(({ item, day }) => day >= view.day && item.places.includes(place));
      const ranks = here.filter(({ code }) => code !== 'bonus').map(({ item }) => item);
      const bonus = here.filter(({ code }) => code === 'bonus').map(({ item }) => item);
      return [...leastFirst(ranks, ({ points }) => points), ...bonus];
    });
    return { start, items };
  },
  lamp() {
    const paid = tablePaid();
    return (item) => {
      const place = item?.places[0] as 'boat' | Commodity | undefined;
      paid.now = item && place ? { seat: item.seat, place } : null;
    };
  },
  points: (count) => m.florins({ count }),
  Ranking,
  Picture,
};
