import type { Commodity, MediciView, PileView } from '../../lib/types';

/** The kinds of one commodity, or the cards without one. */
export interface Group {
  commodity: Commodity | null;
  count: number;
  kinds: PileView[];
}

/** What the next reveal can bring, grouped by commodity, cards without one last. */
export function odds(view: Pick<MediciView, 'deck' | 'commodities'>): Group[] {
  return [...view.commodities, null]
    .map((commodity) => {
      const kinds = view.deck
        .filter((pile) => pile.card.commodity === commodity && pile.count > 0)
        .sort((a, b) => a.card.value - b.card.value || Number(a.card.green) - Number(b.card.green));
      return { commodity, kinds, count: kinds.reduce((sum, pile) => sum + pile.count, 0) };
    })
    .filter((group) => group.count > 0);
}
