import * as m from '../../paraglide/messages.js';
import type { Names } from '../../lib/words';
import type { Pointed } from '../point';

/** What a lesson of Medici points at. */
export function pointed(point: string, names: Names): Pointed | null {
  const [what, which = ''] = point.split(':');
  const name = names(Number(which));
  switch (what) {
    case 'card':
      return { at: `[data-position="${which}"]`, words: m.learn_point_card({ number: which }) };
    case 'boat':
      return { at: `[data-boat="${which}"]`, words: m.learn_point_boat({ name }) };
    case 'seat':
      return { at: `[data-seat="${which}"]`, words: m.learn_point_seat({ name }) };
    case 'market':
      return { at: '[data-part="board"] .market', words: m.market() };
    case 'deck':
      return { at: '[data-deck]', words: m.learn_point_deck() };
    case 'houses':
      return { at: `[data-house]`, words: m.learn_point_houses() };
    default:
      return null;
  }
}
