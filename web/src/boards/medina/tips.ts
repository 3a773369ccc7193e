import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';

/** In the order in which they help. */
export const TIPS = ['pick', 'why', 'back', 'roof', 'tea'] as const;
export type Tip = (typeof TIPS)[number];

export const WORDS: Record<Tip, () => string> = {
  pick: m.medina_tip_pick,
  why: m.medina_tip_why,
  back: m.medina_tip_back,
  roof: m.medina_tip_roof,
  tea: m.medina_tip_tea,
};

/** What a tip is called among those that were dismissed. */
export const dismissedAs = (tip: Tip) => `medina-${tip}`;

/** The tip that helps now, if it was not dismissed. */
export function tipFor(table: TableOf<'medina'>, dismissed: string[]): Tip | null {
  const { view, legal, turn } = table;
  if (view.merchants.length === 0) return null;
  const seat = turn.kind === 'player' ? turn.seat : 0;
  const fits: Record<Tip, boolean> = {
    pick: true,
    why: true,
    back: view.quota > 1,
    // A roof on a single building is legal, but nothing to recommend.
    roof:
      legal.some((action) => action.startsWith('R@')) &&
      view.palaces.some(
        ({ holder, buildings }) => holder.kind === 'nobody' && buildings.length > 2,
      ),
    tea: (view.players[seat]?.tea ?? 0) > 0 && view.quota > 1,
  };
  return TIPS.find((tip) => fits[tip] && !dismissed.includes(dismissedAs(tip))) ?? null;
}
