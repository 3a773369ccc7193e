import { byGame } from '../lib/by-game';
import { fetched } from '../lib/fetched';
import { language } from '../lib/language.svelte';
import type { GameName, Kit } from './kit';

/** Each game comes when it is played: a phone need not fetch the others. */
const KITS = byGame(import.meta.glob<{ kit: unknown }>('./*/kit.ts'));

/**
 * The kit of a table's game. What a table tells is always of its own game, so the page, which knows
 * no game, may hand it to that game's kit without looking.
 */
export async function kitOf(game: GameName): Promise<Kit<GameName>> {
  const load = KITS[game]!;
  const messages = language.fetch([game]);
  const [{ kit }] = await Promise.all([fetched(load()), messages]);
  return kit as Kit<GameName>;
}
