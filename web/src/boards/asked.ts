import * as m from '../paraglide/messages.js';
import { list } from '../lib/language.svelte';
import type { TableView } from '../lib/types';
import { namesOf } from '../lib/words';

/** What only the game can say. */
interface Words {
  over: (end: { count: number; names: string; points: number }) => string;
  chance: () => string;
  /** What is asked of the seat whose turn it is. */
  request: () => string;
}

/** The one sentence that says what is asked of whom, in the words of the game. */
export function asked(table: Omit<TableView, 'view'>, now: boolean, words: Words): string {
  const names = namesOf(table.seats);
  const { turn } = table;
  if (turn.kind === 'over') {
    const points = Math.max(...table.scores);
    const count = table.winners.length;
    return words.over({ count, names: list(table.winners.map(names)), points });
  }
  if (turn.kind === 'chance') return words.chance();
  const name = names(turn.seat);
  const seat = table.seats[turn.seat];
  if (!now) return m.ask_other({ name });
  if (table.read_only) return m.ask_record_ends({ name });
  if (seat?.stand_in) return m.standin_asked({ name });
  if (!seat?.you) {
    if (seat?.sitter === 'open') return m.ask_open({ name });
    return seat?.sitter === 'bot' ? m.ask_bot({ name }) : m.ask_other({ name });
  }
  const what = words.request();
  const mine = table.seats.filter((other) => other.you).length;
  return mine > 1 ? m.ask_here({ name, what }) : m.ask_you({ what });
}
