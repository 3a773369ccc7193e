import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';

/** In the order in which they help. */
export const HINTS = ['pick', 'why', 'back', 'roof', 'tea'] as const;
export type Hint = (typeof HINTS)[number];

export const WORDS: Record<Hint, () => string> = {
  pick: m.medina_hint_pick,
  why: m.medina_hint_why,
  back: m.medina_hint_back,
  roof: m.medina_hint_roof,
  tea: m.medina_hint_tea,
};

/** What a hint is called among those that were dismissed. */
export const dismissedAs = (hint: Hint) => `medina-${hint}`;

/** The hint that helps now, if it was not dismissed. */
export function hintFor(table: TableOf<'medina'>, dismissed: string[]): Hint | null {
  const { view, legal, turn } = table;
  if (view.merchants.length === 0) return null;
  const seat = turn.kind === 'player' ? turn.seat : 0;
  const fits: Record<Hint, boolean> = {
    pick: true,
    why: true,
    back: view.quota > 1,
    // A roof on a single building is legal, but no advice to anybody.
    roof:
      legal.some((action) => action.startsWith('R@')) &&
      view.palaces.some(
        ({ holder, buildings }) => holder.kind === 'nobody' && buildings.length > 2,
      ),
    tea: (view.players[seat]?.tea ?? 0) > 0 && view.quota > 1,
  };
  return HINTS.find((hint) => fits[hint] && !dismissed.includes(dismissedAs(hint))) ?? null;
}
