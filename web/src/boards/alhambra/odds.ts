import type { AlhambraOdds, ColumnOdds, SymbolOdds } from '../../lib/types';
import { LETTERS } from './letters';
import { DICE, write } from './roll';

/** What is on the table when odds are asked for. */
export interface Asking {
  dice: string;
  throws_left: number;
  cancelled: boolean;
}

/** The type that most dice show; of several, the one furthest to the right, which pays most. */
export function mostShown(dice: string): string {
  const count = (letter: string) => [...dice].filter((face) => face === letter).length;
  return LETTERS.reduce<string>(
    (best, letter) => (count(letter) >= count(best) ? letter : best),
    LETTERS[0]!,
  );
}

/**
 * The throw whose odds are of interest: the dice that are chosen, or else all that do not show the type.
 * Nothing if there is none.
 */
export function throwOf(asking: Asking, column: string, chosen: string): string | null {
  if (asking.cancelled) return 'again';
  if (asking.throws_left === 0) return null;
  const thrown = chosen || write([...asking.dice].filter((face) => face !== column));
  return thrown === '' ? null : `throw ${thrown}`;
}

/** The odds of a column, in the end or after this throw alone. */
export function oddsIn(
  odds: AlhambraOdds,
  column: string,
  end: boolean,
): (ColumnOdds & { shown: SymbolOdds }) | null {
  const found = odds.columns[LETTERS.findIndex((letter) => letter === column)];
  return found ? { ...found, shown: (end ? found.end : null) ?? found.after } : null;
}

/** The counts that are drawn: from one die to all. */
export const COUNTS: readonly number[] = Array.from({ length: DICE }, (_, i) => i + 1);

/** How many digits a small chance needs to be told from none. */
export function digits(chance: number): number {
  if (chance <= 0 || chance >= 1) return 0;
  return chance < 0.001 ? 2 : chance < 0.1 || chance > 0.999 ? 1 : 0;
}
