import type { Names } from '../../lib/words';
import type { EntryOf, HappeningOf, Move, Scenes, TableOf } from '../kit';
import { positionsOf } from './say';
import { tell } from './tell';

type Happening = HappeningOf<'medici'>;

/** What a caption is about, if several things happen at once. */
const MAIN: Happening['code'][] = ['day_ended', 'revealed', 'took', 'day_began'];

const boat = (seat: number, card: string) => `[data-boat="${seat}"] [data-card="${card}"]`;

function moves({ text, happenings }: EntryOf<'medici'>, { view }: TableOf<'medici'>): Move[] {
  return happenings.flatMap((one): Move[] => {
    if (one.code === 'revealed') return [{ from: '[data-deck]', to: '[data-position="1"]' }];
    if (one.code !== 'took') return [];
    const cards = view.market.filter(({ position }) => positionsOf(text).includes(position ?? 0));
    return cards.map(({ card, position }) => ({
      from: `[data-position="${position}"] > svg`,
      to: boat(one.seat, card.card),
      picture: 'from',
    }));
  });
}

function caption({ happenings }: EntryOf<'medici'>, names: Names): string | null {
  const main = MAIN.map((code) => happenings.find((one) => one.code === code)).find(Boolean);
  return main ? tell(main, names).replace(/\.$/, '') : null;
}

export const scenes: Scenes<'medici'> = {
  moves,
  caption,
  untold: new Set(['boat_paid', 'commodity_paid', 'bonus_paid', 'game_over']),
  known: new Set(['took']),
  sound: ({ happenings }) => {
    const codes = happenings.map(({ code }) => code);
    if (codes.includes('day_ended')) return 'coins';
    return codes.includes('revealed') || codes.includes('took') ? 'card' : null;
  },
};
