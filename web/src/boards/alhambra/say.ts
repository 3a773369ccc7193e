import { TABLES } from '../../generated/alhambra/tables';
import type { Names } from '../../lib/words';
import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';
import { buildingOf, buildingWords, chipWords, countWords, diceWords } from './names';

/** An action in words, before it is done. */
export function say(
  action: string,
  { view }: Pick<TableOf<'alhambra'>, 'view'>,
  names: Names,
): string {
  const [verb, what = '', more] = action.split(' ');
  const named = buildingOf(what);
  const { award } = view;
  const column = view.columns.find(({ building }) => building === (named ?? award?.column));
  switch (verb) {
    case 'throw':
      return m.hint_do_throw({ count: what.length, dice: diceWords(what) });
    case 'again':
      return m.hint_do_again();
    case 'cancel':
      return m.hint_do_cancel();
    case 'caliph':
      return m.hint_do_caliph({ name: names(Number(what)) });
    case 'two':
      if (award) return m.hint_do_prize({ points: countWords(award.column, TABLES.prizes.two) });
      break;
    case 'chip': {
      if (!award) break;
      const points = countWords(award.column, TABLES.prizes.chip);
      return column?.chip
        ? m.hint_do_prize_chip({ points, chip: chipWords(column.chip) })
        : m.hint_do_prize({ points });
    }
    case 'keep':
      if (award) return m.hint_do_keep({ points: countWords(award.column, award.due) });
      break;
  }
  if (!named) return action;
  switch (verb) {
    case 'black':
      return m.hint_do_black({ symbol: countWords(named, 1) });
    case 'swap':
      return m.hint_do_swap({ symbol: countWords(named, 1) });
    case 'mark': {
      const building = buildingWords(named);
      const pushed = more === 'displace' ? (column?.landing?.taken_by ?? null) : null;
      return pushed === null
        ? m.hint_do_mark({ building })
        : m.hint_do_displace({ building, name: names(pushed) });
    }
  }
  return action;
}
