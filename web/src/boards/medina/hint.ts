import type { Colour } from '../../lib/types';
import * as m from '../../paraglide/messages.js';
import type { How } from '../kit';
import { colourWords, PALACE_TILE } from './words';

/** What changes with what a bot would do, by the term of its evaluation. */
export function hint(term: string, how: How, name: string): string | null {
  switch (term) {
    case 'tower_tiles':
      return m.hint_medina_tower_tiles({ how, name });
    case 'burden':
      return m.hint_medina_burden({ how, name });
    case 'tea':
      return m.hint_medina_tea({ how, name });
    case 'stock':
      return m.hint_medina_stock({ how, name });
  }
  if (!(term in PALACE_TILE)) return null;
  return m.hint_medina_colour({ how, name, colour: colourWords(term as Colour) });
}
