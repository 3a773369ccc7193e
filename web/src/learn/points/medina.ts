import { towerWords } from '../../boards/medina/words';
import type { Tower } from '../../lib/types';
import type { Names } from '../../lib/words';
import { placeWords } from '../../lib/words';
import * as m from '../../paraglide/messages.js';
import type { Pointed } from '../point';

/** The towers, by the corner that they stand at. */
const TOWERS: Readonly<Record<string, Tower>> = {
  NW: 'north_west',
  NE: 'north_east',
  SE: 'south_east',
  SW: 'south_west',
};

/** What a lesson of Medina points at. */
export function pointed(point: string, names: Names): Pointed | null {
  const [what, which = ''] = point.split(':');
  if (what === 'piece') return { at: `[data-piece="${which}"]`, words: m.learn_point_piece() };
  if (what === 'seat')
    return {
      at: `[data-seat="${which}"]`,
      words: m.learn_point_seat({ name: names(Number(which)) }),
    };
  const tower = TOWERS[point];
  const words = tower
    ? m.learn_point_tower({ tower: towerWords(tower) })
    : m.learn_point_square({ place: placeWords(point) });
  return { at: `[data-place="${point}"]`, words };
}
