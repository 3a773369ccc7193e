import * as m from '../../paraglide/messages.js';
import { asked } from '../asked';
import type { TableOf } from '../kit';
import { stagedAt, type Staging } from './staging.svelte';

/** The one sentence that says what is asked of whom. */
export function ask(table: TableOf<'medina'>, now = true): string {
  // What is staged is asked about as if it had happened.
  const staged = stagedAt(table.id);
  return asked(table, now, {
    over: m.medina_ask_over,
    chance: m.medina_ask_chance,
    request: () => request(staged?.number === table.number ? staged : table),
  });
}

/** What is asked of the seat whose turn it is. */
export function request({ view, legal }: Pick<Staging, 'view' | 'legal'>): string {
  // Before the first merchant stands, nothing else does.
  if (view.merchants.length === 0) return m.medina_ask_first_merchant();
  if (view.quota === 1) return m.medina_ask_one();
  if (view.placed === 0) return m.medina_ask_first();
  return legal.includes('tea') ? m.medina_ask_second_or_tea() : m.medina_ask_second();
}
