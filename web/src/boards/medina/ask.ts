import * as m from '../../paraglide/messages.js';
import { list } from '../../lib/language.svelte';
import { namesOf } from '../../lib/words';
import type { TableOf } from '../kit';
import { staging } from './staging.svelte';

/** The one sentence that says what is asked of whom. */
export function ask(table: TableOf<'medina'>, now = true): string {
  const names = namesOf(table.seats);
  const { turn } = table;
  if (turn.kind === 'over') {
    const points = Math.max(...table.scores);
    const count = table.winners.length;
    return m.medina_ask_over({ count, names: list(table.winners.map(names)), points });
  }
  if (turn.kind === 'chance') return m.medina_ask_chance();
  const name = names(turn.seat);
  const seat = table.seats[turn.seat];
  if (!now) return m.ask_other({ name });
  if (table.read_only) return m.ask_record_ends({ name });
  if (!seat?.you) {
    if (seat?.sitter === 'open') return m.ask_open({ name });
    return seat?.sitter === 'bot' ? m.ask_bot({ name }) : m.ask_other({ name });
  }
  // What is staged is asked about as if it had happened.
  const { now: staged } = staging;
  const goesOn = staged?.table === table.id && staged.number === table.number;
  const what = request(goesOn ? staged : table);
  const mine = table.seats.filter((other) => other.you).length;
  return mine > 1 ? m.ask_here({ name, what }) : m.ask_you({ what });
}

/** What is asked of the seat whose turn it is. */
export function request({ view, legal }: Pick<TableOf<'medina'>, 'view' | 'legal'>): string {
  // M7: Before the first merchant stands, nothing else does.
  if (view.merchants.length === 0) return m.medina_ask_first_merchant();
  if (view.quota === 1) return m.medina_ask_one();
  if (view.placed === 0) return m.medina_ask_first();
  return legal.includes('tea') ? m.medina_ask_second_or_tea() : m.medina_ask_second();
}
