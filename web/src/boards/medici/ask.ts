import * as m from '../../paraglide/messages.js';
import { list } from '../../lib/language.svelte';
import { namesOf } from '../../lib/words';
import type { TableOf } from '../kit';

/** The one sentence that says what is asked of whom. */
export function ask(table: TableOf<'medici'>, now = true): string {
  const names = namesOf(table.seats);
  const { turn } = table;
  if (turn.kind === 'over') {
    const florins = Math.max(...table.scores);
    const count = table.winners.length;
    return m.ask_over({ count, names: list(table.winners.map(names)), florins });
  }
  if (turn.kind === 'chance') return m.ask_chance();
  const name = names(turn.seat);
  const seat = table.seats[turn.seat];
  if (!now) return m.ask_other({ name });
  if (table.read_only) return m.ask_record_ends({ name });
  if (!seat?.you) {
    if (seat?.sitter === 'open') return m.ask_open({ name });
    return seat?.sitter === 'bot' ? m.ask_bot({ name }) : m.ask_other({ name });
  }
  const what = request(table);
  const mine = table.seats.filter((other) => other.you).length;
  return mine > 1 ? m.ask_here({ name, what }) : m.ask_you({ what });
}

function request(table: TableOf<'medici'>): string {
  const revealed = table.view.revealed;
  const reveal = table.legal.includes('reveal');
  const take = table.legal.some((action) => action.startsWith('take'));
  if (reveal && take) return m.ask_reveal_or_take({ revealed });
  return reveal ? m.ask_reveal() : m.ask_take();
}
