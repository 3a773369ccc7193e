import { buildingOf, buildingWords } from '../../boards/alhambra/names';
import type { Names } from '../../lib/words';
import * as m from '../../paraglide/messages.js';
import type { Pointed } from '../point';

/** What a lesson of Alhambra points at. */
export function pointed(point: string, names: Names): Pointed | null {
  const [what, which = ''] = point.split(':');
  const building = buildingOf(which);
  if (what === 'column' && building)
    return {
      at: `[data-column="${which}"]`,
      words: m.learn_point_column({ building: buildingWords(building) }),
    };
  if (what === 'dice') return { at: '[data-part="tray"]', words: m.alhambra_dice() };
  if (what !== 'seat') return null;
  const name = names(Number(which));
  return { at: `[data-seat="${which}"]`, words: m.learn_point_seat({ name }) };
}
