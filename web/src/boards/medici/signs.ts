import { RULE } from '../../generated/medici/rules';
import { TABLES } from '../../generated/medici/tables';
import { list } from '../../lib/language.svelte';
import type { CardView, MerchantView } from '../../lib/types';
import * as m from '../../paraglide/messages.js';
import { type About, capital, type Line } from '../../signs/about';
import type { Bringing } from './choice';
import { cardWords, commodityWords, spread } from './cards';

/** What a card is good for. */
function cardLine(card: CardView): string {
  const { value, symbols, commodity } = card;
  const goods = commodity ? commodityWords(commodity) : '';
  return m.card_about({
    value,
    symbols,
    goods,
    room: card.green ? 'none' : 'one',
    kind: commodity ? 'goods' : 'plain',
  });
}

export const aboutCard = (card: CardView, far: boolean): About => ({
  title: cardWords(card),
  lines: [
    { text: cardLine(card) },
    ...(far ? [{ text: m.why_out_of_reach(), rule: RULE.take }] : []),
  ],
  rules: [RULE.boat, RULE.room],
});

/** What would come aboard now, card by card. */
export const aboutBringing = (title: string, { cards }: Bringing): About => ({
  title,
  lines: cards.map((card): Line => ({ text: `${capital(cardWords(card))}. ${cardLine(card)}` })),
  rules: [RULE.take, RULE.room],
});

/** What the boats get in the evening, by rank. */
function payments(players: number): string {
  const pays: Record<string, readonly number[]> = TABLES.boat_payments;
  return list((pays[String(players)] ?? []).map(String));
}

export function aboutBoat(merchant: MerchantView, players: number): About {
  const free = Math.max(0, merchant.room - merchant.loaded);
  return {
    title: m.boat_label({ value: merchant.boat_value, free }),
    get lines() {
      const cards = list(spread(merchant.boat).map(cardWords));
      return [
        ...(cards === '' ? [] : [{ text: m.boat_holds({ cards }) }]),
        { text: m.boat_pays({ florins: payments(players) }), rule: RULE.boat },
      ];
    },
    rules: [RULE.room],
  };
}

export const aboutDeck = (count: number): About => ({
  title: m.deck_left({ count }),
  lines: [{ text: m.deck_about() }],
  rules: count === 0 ? [RULE.deck_empty] : [RULE.reveal],
});

export const aboutPlace = (position: number): About => ({
  title: m.market_place({ position }),
  rules: [RULE.take],
});

export const aboutDay = (day: number): About => ({
  title: m.day_of({ day }),
  rules: [RULE.full, RULE.day_start, RULE.end],
});

export const aboutFull = (): About => ({ title: m.boat_full(), rules: [RULE.full] });

export const aboutLastTurn = (): About => ({ title: m.last_turn(), rules: [RULE.last_turn] });
