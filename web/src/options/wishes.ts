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

/** A name for a bot that no other bot here has. */
function botName(wishes: readonly Wish[]): string {
  const taken = new Set(wishes.map(({ name }) => name));
  return BOT_NAMES.find((name) => !taken.has(name)) ?? '';
}

/** A seat for somebody else. A name goes with who bears it, and a friend brings his own. */
export function turned(wishes: Wish[], index: number, kind: SeatKind, own: string): Wish[] {
  return wishes.map((wish, i) => {
    if (i !== index || wish.kind === kind) return wish;
    const names: Record<SeatKind, string> = {
      me: own,
      hotseat: '',
      friend: '',
      bot: botName(wishes.filter(({ kind }) => kind === 'bot')),
    };
    return { ...wish, kind, name: names[kind] };
  });
}

/** As many seats as wanted: those that are there stay as they are. */
export function resize(wishes: Wish[], count: number, bot: string): Wish[] {
  const seats = wishes.slice(0, count);
  while (seats.length < count) seats.push({ kind: 'bot', name: botName(seats), bot });
  return seats;
}

export function asked(wishes: Wish[]): SeatWish[] {
  return wishes.map(({ kind, name, bot }) => {
    const wish: SeatWish = { kind };
    if (kind !== 'friend' && name.trim()) wish.name = name.trim();
    if (kind === 'bot' && bot) wish.bot = bot;
    return wish;
  });
}
