import { GAMES } from '../generated/games';
import { api } from '../lib/api';
import { router } from '../lib/router.svelte';
import { BOT_NAMES } from '../lib/seats';
import type { LayTable, Problem } from '../lib/types';
import { asProblem } from '../lib/words';
import { count } from '../table/coaching';

/** The weakest bot that plays a real game: the next one above chance. */
const LEVEL = 'easy';

/** The table that follows the lessons, unless they ask for another: bots that make mistakes, and hints. */
export function firstTable(
  game: string,
  name: string,
  asked: Readonly<Record<string, string | undefined>> = {},
): LayTable {
  const { players, level = LEVEL, ...options } = asked;
  const usual = GAMES.find((one) => one.name === game)?.players_default ?? 2;
  const bots = BOT_NAMES.slice(0, Number(players ?? usual) - 1);
  return {
    game,
    options: options as Record<string, string>,
    seats: [
      { kind: 'me', name },
      ...bots.map((bot) => ({ kind: 'bot' as const, name: bot, bot: level })),
    ],
    public: false,
    shuffle: false,
    hints: true,
  };
}

/** The real game at the end of the lessons. */
export class RealGame {
  busy = $state(false);
  problem: Problem | null = $state.raw(null);

  constructor(
    readonly game: string,
    readonly door: typeof api.lay = api.lay,
  ) {}

  async lay(name: string, asked: Readonly<Record<string, string | undefined>> = {}): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const { id } = await this.door(firstTable(this.game, name, asked));
      // It is played with the coach, however many were before.
      count(this.game, id);
      router.go(`/t/${id}`);
    } catch (error) {
      this.problem = asProblem(error);
    } finally {
      this.busy = false;
    }
  }
}
