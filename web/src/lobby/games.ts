import { GAMES as INFO } from '../generated/games';
import { message } from '../lib/messages';

/** The games as the lobby presents them; whether one can be played is what the server says. */
export const GAMES = INFO.map((info) => ({
  ...info,
  sentence: () => message(`about_${info.name}`),
}));
export type Presented = (typeof GAMES)[number];

export function titleOf(name: string): string {
  return GAMES.find((game) => game.name === name)?.title ?? name;
}
