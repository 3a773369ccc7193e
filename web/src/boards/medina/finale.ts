import type { Colour, MedinaView, ScoreLineView } from '../../lib/types';
import * as m from '../../paraglide/messages.js';
import { leastFirst, type FinaleOf, type Item } from '../finale';
import { tableLight } from './light.svelte';
import Picture from './Picture.svelte';
import Ranking from './Ranking.svelte';
import { groupsOf, type Group } from './sheet';
import { colourWords, reasonWords } from './words';

/** The palaces of a seat and its tower tiles, each with its lines. */
type Owned = Group & { seat: number };

function owned(lines: readonly ScoreLineView[], view: MedinaView, seats: number): Owned[] {
  return Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => {
    const own = lines.filter((line) => line.seat === seat);
    return groupsOf(own, view).map((group) => ({ ...group, seat }));
  });
}

function itemsOf({ seat, colour, lines }: Owned): Item[] {
  return lines.map(({ points, reason, squares }) => {
    const what = reasonWords(reason);
    const ofPalace = colour !== null && reason.code !== 'palace_tile';
    const words = ofPalace ? m.medina_of_palace({ colour: colourWords(colour), what }) : what;
    return { seat, points, words, places: squares };
  });
}

export const finale: FinaleOf<'medina'> = {
  // Colour by colour, the least palace first; the towers last.
  count(lines, { view, seats }) {
    const all = owned(lines, view, seats.length);
    const colours: (Colour | null)[] = [...view.colours, null];
    const items = colours
      .flatMap((colour) =>
        leastFirst(
          all.filter((group) => group.colour === colour),
          ({ points }) => points,
        ),
      )
      .flatMap(itemsOf);
    return { start: seats.map(() => 0), items };
  },
  lamp() {
    const light = tableLight();
    return (item) => (item ? light.hover(item.places) : light.leave());
  },
  points: (count) => m.medina_points({ count }),
  Ranking,
  Picture,
};
