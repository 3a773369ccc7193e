import { BOT_NAMES } from '../lib/seats';
import type { SeatKind, SeatWish } from '../lib/types';

/** A seat while the table is being laid. */
export interface Wish {
  kind: SeatKind;
  name: string;
  bot: string;
}

/** The seats to begin with: the reader, and bots. */
export function firstWishes(count: number, name: string, bot: string): Wish[] {
  return Array.from({ length: count }, (_, i) =>
    i === 0 ? { kind: 'me', name, bot } : { kind: 'bot', name: BOT_NAMES[i - 1] ?? '', bot },
  );
}

/** As many seats as wanted: those that are there stay as they are. */
export function resize(wishes: Wish[], count: number, bot: string): Wish[] {
  const more = Array.from({ length: Math.max(0, count - wishes.length) }, (_, i) => ({
    kind: 'bot' as const,
    name: BOT_NAMES[wishes.length + i - 1] ?? '',
    bot,
  }));
  return [...wishes.slice(0, count), ...more];
}

export function asked(wishes: Wish[]): SeatWish[] {
  return wishes.map(({ kind, name, bot }) => {
    const wish: SeatWish = { kind };
    if (name.trim()) wish.name = name.trim();
    if (kind === 'bot' && bot) wish.bot = bot;
    return wish;
  });
}
