import { GAME_OF_LETTER } from '../generated/games';

/** The game whose rules have this number. */
export function gameOfRule(rule: string): string {
  const games: Record<string, string> = GAME_OF_LETTER;
  return games[rule.charAt(0)] ?? '';
}

/** The rule that is looked up right now, over whatever page is open. */
class Rulebook {
  open = $state<{ game: string; rule: string } | null>(null);

  show(game: string, rule: string): void {
    this.open = { game, rule };
  }
}

export const rulebook = new Rulebook();
