import { GAMES } from '../generated/games';

/** What a game is called on its box. */
export const titleOf = (game: string): string =>
  GAMES.find(({ name }) => name === game)?.title ?? game;
