import { TABLES } from '../../generated/medici/tables';
import type { CardView, Commodity, MarketCard } from '../../lib/types';

/** The cards that may come along with the last one, counted from it. */
export const OTHERS: readonly number[] = Array.from({ length: TABLES.reach - 1 }, (_, i) => i + 2);

/** The notation for taking the last card and the chosen ones before it. */
export function takeText(chosen: ReadonlySet<number>): string {
  return ['take 1', ...OTHERS.filter((position) => chosen.has(position))].join(' ');
}

/** Every choice among the others. */
const CHOICES = OTHERS.reduce<number[][]>(
  (choices, position) => [...choices, ...choices.map((chosen) => [...chosen, position])],
  [[]],
);

/** Every action a player can think of, allowed or not. */
export const THINKABLE = ['reveal', ...CHOICES.map((chosen) => takeText(new Set(chosen)))];

/** What a choice would bring aboard. */
export interface Bringing {
  cards: CardView[];
  value: number;
  symbols: { commodity: Commodity; count: number }[];
}

export function bringing(market: MarketCard[], chosen: ReadonlySet<number>): Bringing {
  const cards = market
    .filter(({ position }) => position === 1 || (position !== null && chosen.has(position)))
    .map(({ card }) => card)
    .reverse();
  const symbols: Bringing['symbols'] = [];
  for (const { commodity, symbols: count } of cards) {
    if (!commodity) continue;
    const found = symbols.find((line) => line.commodity === commodity);
    if (found) found.count += count;
    else symbols.push({ commodity, count });
  }
  return { cards, value: cards.reduce((sum, card) => sum + card.value, 0), symbols };
}

/** The seats that have most symbols of a commodity now, boats included, and how many. */
export function leaders(totals: number[]): { most: number; seats: number[] } {
  const most = Math.max(0, ...totals);
  const seats = most === 0 ? [] : totals.flatMap((count, seat) => (count === most ? [seat] : []));
  return { most, seats };
}
