import { list } from '../../lib/language.svelte';
import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';
import { cardWords } from './cards';

/** An action in words, before it is done. */
export function say(action: string, { view }: Pick<TableOf<'medici'>, 'view'>): string {
  if (action === 'reveal') return m.hint_do_reveal();
  const taken = positionsOf(action)
    .map((position) => view.market.find((item) => item.position === position))
    .filter((item) => item !== undefined);
  if (taken.length === 0) return action;
  const cards = list(taken.map(({ card }) => cardWords(card)));
  return m.hint_do_take({ count: taken.length, cards });
}

/** The positions of the cards that an action takes; none for `reveal`. */
export function positionsOf(action: string): number[] {
  const [verb, ...positions] = action.split(' ');
  return verb === 'take' ? positions.map(Number) : [];
}
