import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';

/** In the order in which they help. */
export const HINTS = ['reveal', 'take', 'choose', 'evening'] as const;
export type Hint = (typeof HINTS)[number];

export const WORDS: Record<Hint, () => string> = {
  reveal: m.hint_reveal,
  take: m.hint_take,
  choose: m.hint_choose,
  evening: m.hint_evening,
};

/** What a hint is called among those that were dismissed: browsers remember it without the game. */
export const dismissedAs = (hint: Hint): string => hint;

/** The hint that helps now, if it was not dismissed. */
export function hintFor(table: TableOf<'medici'>, dismissed: string[]): Hint | null {
  const { view, legal } = table;
  const fits: Record<Hint, boolean> = {
    reveal: view.revealed === 0 && legal.includes('reveal'),
    take: legal.some((action) => action.startsWith('take')),
    // More than the card that has to be taken.
    choose: legal.some((action) => /^take \d+ \d/.test(action)),
    evening: view.day === 1 && view.merchants.some((merchant) => merchant.loaded > 0),
  };
  return HINTS.find((hint) => fits[hint] && !dismissed.includes(dismissedAs(hint))) ?? null;
}
