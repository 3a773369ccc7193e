import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';

/** In the order in which they help. */
export const HINTS = ['throw', 'column', 'why', 'prize', 'swap', 'caliph', 'chips'] as const;
export type Hint = (typeof HINTS)[number];

export const WORDS: Record<Hint, () => string> = {
  throw: m.alhambra_hint_throw,
  column: m.alhambra_hint_column,
  why: m.alhambra_hint_why,
  prize: m.alhambra_hint_prize,
  swap: m.alhambra_hint_swap,
  caliph: m.alhambra_hint_caliph,
  chips: m.alhambra_hint_chips,
};

/** What a hint is called among those that were dismissed. */
export const dismissedAs = (hint: Hint) => `alhambra-${hint}`;

/** The hint that helps now, if it was not dismissed. */
export function hintFor(table: TableOf<'alhambra'>, dismissed: string[]): Hint | null {
  const { view, legal, turn } = table;
  const { tray, award } = view;
  const seat = turn.kind === 'player' ? turn.seat : 0;
  const chips = view.builders[seat]?.chips ?? [];
  const fits: Record<Hint, boolean> = {
    throw: legal.some((action) => action.startsWith('throw ')),
    column: tray !== null && legal.some((action) => action.startsWith('mark ')),
    why: tray !== null,
    prize: legal.includes('two'),
    swap: legal.includes('keep'),
    caliph: award?.names_caliph ?? false,
    chips: tray !== null && chips.some((chip) => 'BVD'.includes(chip)),
  };
  return HINTS.find((hint) => fits[hint] && !dismissed.includes(dismissedAs(hint))) ?? null;
}
