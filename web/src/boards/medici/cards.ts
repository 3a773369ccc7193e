import * as m from '../../paraglide/messages.js';
import type { CardView, Commodity, PileView } from '../../lib/types';

export const letters: Record<string, Commodity> = {
  G: 'grain',
  S: 'spice',
  F: 'fur',
  D: 'dye',
  C: 'cloth',
};

/** Reads a card's notation, such as `CC0` or `+2`. */
export function readCard(text: string): CardView | null {
  const found = /^(\+?)([GSFDC]?)(\2?)(\d{1,2})$/.exec(text);
  if (!found) return null;
  const [, plus, letter = '', again, value] = found;
  return {
    card: text,
    commodity: letters[letter] ?? null,
    symbols: letter === '' ? 0 : again === '' ? 1 : 2,
    value: Number(value),
    green: plus === '+',
  };
}

export function commodityWords(commodity: Commodity): string {
  return {
    grain: m.grain,
    spice: m.spice,
    fur: m.fur,
    dye: m.dye,
    cloth: m.cloth,
  }[commodity]();
}

/** "cloth 5", "grain 0 with two symbols", "green 2", "black 7". */
export function cardWords(card: CardView): string {
  const { value } = card;
  if (!card.commodity) return card.green ? m.card_green({ value }) : m.card_black({ value });
  const commodity = commodityWords(card.commodity);
  if (card.green) return m.card_green_commodity({ commodity, value });
  return card.symbols === 2
    ? m.card_two_symbols({ commodity, value })
    : m.card_commodity({ commodity, value });
}

export function notationWords(text: string): string {
  const card = readCard(text);
  return card ? cardWords(card) : text;
}

/** The single cards of some piles: those that take room first. */
export function spread(piles: PileView[]): CardView[] {
  const cards = piles.flatMap((pile) => Array.from({ length: pile.count }, () => pile.card));
  return [...cards.filter((card) => !card.green), ...cards.filter((card) => card.green)];
}
