import type { GameName } from '../boards/kit';
import { GAMES } from '../generated/games';

/** Whether there is a game of this name. */
export const isGame = (name: string): name is GameName => GAMES.some((game) => game.name === name);
