import * as m from '../../paraglide/messages.js';
import { asked } from '../asked';
import type { TableOf } from '../kit';

/** The one sentence that says what is asked of whom. */
export function ask(table: TableOf<'medici'>, now = true): string {
  return asked(table, now, {
    over: ({ points: florins, ...end }) => m.ask_over({ ...end, florins }),
    // Before a day has a starter, lots are drawn for it; later only cards come by chance.
    chance: () => (table.view.starter === null ? m.ask_lot() : m.ask_chance()),
    request: () => request(table),
  });
}

function request(table: TableOf<'medici'>): string {
  const revealed = table.view.revealed;
  const reveal = table.legal.includes('reveal');
  const take = table.legal.some((action) => action.startsWith('take'));
  if (reveal && take) return m.ask_reveal_or_take({ revealed });
  return reveal ? m.ask_reveal() : m.ask_take();
}
