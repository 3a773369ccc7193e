import * as m from '../../paraglide/messages.js';
import { placeWords } from '../../lib/words';
import type { TableOf } from '../kit';
import { isRoof, readAction } from './actions';
import { colourOf, type Piece } from './pieces';
import { colourWords } from './words';

const KINDS: Partial<Record<Piece, string>> = {
  S: 'stable',
  M: 'merchant',
  W: 'wall',
  G: 'gate',
};

/** An action in words, before it is done. */
export function say(action: string, { view }: Pick<TableOf<'medina'>, 'view'>): string {
  if (action === 'tea') return m.hint_do_tea();
  const placement = readAction(action);
  if (!placement) return action;
  const { piece, place, from } = placement;
  if (isRoof(piece)) {
    const roof = piece === 'R' ? 'own' : 'neutral';
    // A palace may only get its name by what is placed first.
    const palace = view.palaces.find(({ name }) => name === place);
    return palace
      ? m.hint_do_roof({ roof, colour: colourWords(palace.colour), palace: place })
      : m.hint_do_roof_at({ roof, palace: place });
  }
  if (from !== null) return m.hint_do_merchant_from({ place, from });
  const colour = colourOf(piece);
  return m.hint_do_place({
    piece: colour ? 'building' : (KINDS[piece] ?? piece),
    colour: colour ? colourWords(colour) : '',
    place: placeWords(place),
  });
}
