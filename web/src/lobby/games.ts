import { GAMES as INFO } from '../generated/games';
import * as m from '../paraglide/messages.js';

type Name = (typeof INFO)[number]['name'];

const SENTENCES: Record<Name, () => string> = {
  medici: m.about_medici,
  medina: m.about_medina,
  alhambra: m.about_alhambra,
};

/** The games as the lobby presents them; whether one can be played is what the server says. */
export const GAMES = INFO.map((info) => ({ ...info, sentence: SENTENCES[info.name] }));
export type Presented = (typeof GAMES)[number];

export function titleOf(name: string): string {
  return GAMES.find((game) => game.name === name)?.title ?? name;
}
