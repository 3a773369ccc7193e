import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';

/** In the order in which they help. */
export const TIPS = ['throw', 'column', 'why', 'prize', 'swap', 'caliph', 'chips'] as const;
export type Tip = (typeof TIPS)[number];

export const WORDS: Record<Tip, () => string> = {
  throw: m.alhambra_tip_throw,
  column: m.alhambra_tip_column,
  why: m.alhambra_tip_why,
  prize: m.alhambra_tip_prize,
  swap: m.alhambra_tip_swap,
  caliph: m.alhambra_tip_caliph,
  chips: m.alhambra_tip_chips,
};

/** What a tip is called among those that were dismissed. */
export const dismissedAs = (tip: Tip) => `alhambra-${tip}`;

/** The tip that helps now, if it was not dismissed. */
export function tipFor(table: TableOf<'alhambra'>, dismissed: string[]): Tip | null {
  const { view, legal, turn } = table;
  const { tray, award } = view;
  const seat = turn.kind === 'player' ? turn.seat : 0;
  const chips = view.builders[seat]?.chips ?? [];
  const fits: Record<Tip, boolean> = {
    throw: legal.some((action) => action.startsWith('throw ')),
    column: tray !== null && legal.some((action) => action.startsWith('mark ')),
    why: tray !== null,
    prize: legal.includes('two'),
    swap: legal.includes('keep'),
    caliph: award?.names_caliph ?? false,
    chips: tray !== null && chips.some((chip) => 'BVD'.includes(chip)),
  };
  return TIPS.find((tip) => fits[tip] && !dismissed.includes(dismissedAs(tip))) ?? null;
}
