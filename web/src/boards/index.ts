import { kit as alhambra } from './alhambra/kit';
import type { GameName, Kit } from './kit';
import { kit as medici } from './medici/kit';
import { kit as medina } from './medina/kit';

const KITS: { [G in GameName]: Kit<G> } = { alhambra, medici, medina };

/**
 * The kit of a table's game. What a table tells is always of its own game, so the page, which knows
 * no game, may hand it to that game's kit without looking.
 */
export function kitOf(game: GameName): Kit<GameName> {
  return KITS[game] as unknown as Kit<GameName>;
}
