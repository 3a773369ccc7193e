import { BOT_NAMES } from '../lib/seats';
import type { GameInfo, LayTable } from '../lib/types';

/** The table that one click lays: the reader and bots, everything else as usual. */
export function quickTable(info: GameInfo, name: string): LayTable {
  const bots = Math.max(info.players_min, Math.min(3, info.players_max)) - 1;
  return {
    game: info.name,
    options: {},
    seats: [
      { kind: 'me', name },
      ...BOT_NAMES.slice(0, bots).map((bot) => ({ kind: 'bot' as const, name: bot })),
    ],
    public: false,
    shuffle: true,
    hints: true,
  };
}
