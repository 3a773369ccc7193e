import { letters, readCard } from '../boards/medici/cards';
import type { Commodity } from '../lib/types';

/** A line of the deck editor. */
export interface Kind {
  id: number;
  commodity: Commodity | '';
  symbols: number;
  green: boolean;
  value: number;
  count: number;
}

let next = 0;

export function kind(from: Partial<Omit<Kind, 'id'>> = {}): Kind {
  return { id: next++, commodity: 'grain', symbols: 1, green: false, value: 0, count: 1, ...from };
}

/** Reads `CARD:COUNT,CARD:COUNT…`. Nothing if it is not that; whether it can be played says the server. */
export function readDeck(text: string): Kind[] | null {
  const kinds: Kind[] = [];
  for (const word of text
    .trim()
    .split(/[,\s]+/)
    .filter(Boolean)) {
    const [name = '', count = '', more] = word.split(':');
    const card = readCard(name);
    if (!card || more !== undefined || !/^\d{1,3}$/.test(count)) return null;
    kinds.push(
      kind({
        commodity: card.commodity ?? '',
        symbols: card.symbols || 1,
        green: card.green,
        value: card.value,
        count: Number(count),
      }),
    );
  }
  return kinds.length > 0 ? kinds : null;
}

function cardText({ commodity, symbols, green, value }: Kind): string {
  const letter = Object.keys(letters).find((key) => letters[key] === commodity) ?? '';
  return `${green ? '+' : ''}${letter.repeat(symbols)}${value}`;
}

export function deckText(kinds: Kind[]): string {
  return kinds.map((one) => `${cardText(one)}:${one.count}`).join(',');
}

export function deckSize(kinds: Kind[]): number {
  return kinds.reduce((sum, one) => sum + (Number.isFinite(one.count) ? one.count : 0), 0);
}
