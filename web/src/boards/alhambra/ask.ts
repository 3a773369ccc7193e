import * as m from '../../paraglide/messages.js';
import { list } from '../../lib/language.svelte';
import { namesOf } from '../../lib/words';
import type { TableOf } from '../kit';
import { buildingWords } from './names';

/** The one sentence that says what is asked of whom. */
export function ask(table: TableOf<'alhambra'>, now = true): string {
  const names = namesOf(table.seats);
  const { turn } = table;
  if (turn.kind === 'over') {
    const points = Math.max(...table.scores);
    const count = table.winners.length;
    return m.alhambra_ask_over({ count, names: list(table.winners.map(names)), points });
  }
  if (turn.kind === 'chance')
    return table.view.tray ? m.alhambra_ask_chance() : m.alhambra_ask_chips();
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

/** What is asked of the seat whose turn it is. */
export function request({ view }: Pick<TableOf<'alhambra'>, 'view'>): string {
  const { award, tray } = view;
  if (award) {
    const building = buildingWords(award.column);
    if (award.names_caliph) return m.alhambra_ask_caliph();
    if (award.prize === null) return m.alhambra_ask_prize({ building });
    return m.alhambra_ask_swap({ count: award.due, building });
  }
  if (tray?.cancelled)
    return tray.throws === 0 ? m.alhambra_ask_again_only() : m.alhambra_ask_again();
  const left = tray?.throws_left ?? 0;
  return left > 0 ? m.alhambra_ask_throw({ count: left }) : m.alhambra_ask_mark();
}
