import { fetched } from '../lib/fetched';
import { language } from '../lib/language.svelte';
import type { GameName, Kit } from './kit';

/** Each game comes when it is played: a phone need not fetch the others. */
const KITS: { [G in GameName]: () => Promise<{ kit: Kit<G> }> } = {
  alhambra: () => import('./alhambra/kit'),
  medici: () => import('./medici/kit'),
  medina: () => import('./medina/kit'),
};

/**
 * The kit of a table's game. What a table tells is always of its own game, so the page, which knows
 * no game, may hand it to that game's kit without looking.
 */
export async function kitOf(game: GameName): Promise<Kit<GameName>> {
  const load: () => Promise<{ kit: unknown }> = KITS[game];
  const messages = language.fetch([game]);
  const [{ kit }] = await Promise.all([fetched(load()), messages]);
  return kit as Kit<GameName>;
}
