import * as m from '../../paraglide/messages.js';
import { asked } from '../asked';
import type { TableOf } from '../kit';
import { buildingWords } from './names';

/** The one sentence that says what is asked of whom. */
export function ask(table: TableOf<'alhambra'>, now = true): string {
  return asked(table, now, {
    over: m.alhambra_ask_over,
    chance: () => (table.view.tray ? m.alhambra_ask_chance() : m.alhambra_ask_chips()),
    request: () => request(table),
  });
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
