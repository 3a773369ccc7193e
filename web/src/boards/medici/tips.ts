import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';

/** In the order in which they help. */
export const TIPS = ['reveal', 'take', 'choose', 'evening'] as const;
export type Tip = (typeof TIPS)[number];

export const WORDS: Record<Tip, () => string> = {
  reveal: m.tip_reveal,
  take: m.tip_take,
  choose: m.tip_choose,
  evening: m.tip_evening,
};

/** What a tip is called among those that were dismissed: browsers remember it without the game. */
export const dismissedAs = (tip: Tip): string => tip;

/** The tip that helps now, if it was not dismissed. */
export function tipFor(table: TableOf<'medici'>, dismissed: string[]): Tip | null {
  const { view, legal } = table;
  const fits: Record<Tip, boolean> = {
    reveal: view.revealed === 0 && legal.includes('reveal'),
    take: legal.some((action) => action.startsWith('take')),
    // More than the card that has to be taken.
    choose: legal.some((action) => /^take \d+ \d/.test(action)),
    evening: view.day === 1 && view.merchants.some((merchant) => merchant.loaded > 0),
  };
  return TIPS.find((tip) => fits[tip] && !dismissed.includes(dismissedAs(tip))) ?? null;
}
