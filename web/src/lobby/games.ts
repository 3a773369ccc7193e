import { GAMES as INFO } from '../generated/games';
import { message } from '../lib/messages';

/** The games as the lobby presents them; whether one can be played is what the server says. */
export const GAMES = INFO.map((info) => ({
  ...info,
  sentence: () => message(`about_${info.name}`),
}));
export type Presented = (typeof GAMES)[number];

/** What the box of a game says in the reader's language; a game that the page does not know keeps its name. */
export const titleOf = (name: string): string => message(`title_${name}`) ?? name;
