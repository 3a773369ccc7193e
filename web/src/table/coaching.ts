import { settings } from '../lib/settings.svelte';
import { recall, remember } from '../lib/storage';
import type { TableView } from '../lib/types';

/** Games of each kind that are played with the coach, unless somebody wants it otherwise. */
const FIRST = 3;
/** No more tables than these are remembered of a kind. */
const KEPT = 12;

type Saved = Record<string, readonly string[] | undefined>;

const KEY = 'coached';

/** The tables of a game that were played with the coach. */
function tablesOf(game: string): readonly string[] {
  const saved = recall<Saved | null>(KEY, null)?.[game];
  return Array.isArray(saved) ? saved : [];
}

/** This table is played with the coach, and counts. */
export function count(game: string, id: string): void {
  const tables = tablesOf(game);
  if (tables.includes(id)) return;
  remember(KEY, { ...recall<Saved | null>(KEY, null), [game]: [...tables, id].slice(-KEPT) });
}

/** Whether everybody else is a bot: who plays against people is not helped. */
const alone = ({ seats }: Pick<TableView, 'seats'>) =>
  seats.filter(({ you }) => you).length === 1 &&
  seats.every(({ you, sitter }) => you || sitter === 'bot');

type Asked = Pick<TableView, 'id' | 'game' | 'seats' | 'hints' | 'read_only' | 'turn'>;

/** Whether the coach sits beside the reader at a table. */
export function isCoached(table: Asked): boolean {
  const { id, game, hints, read_only, turn } = table;
  if (settings.coach === 'never' || !hints || read_only || !alone(table)) return false;
  const tables = tablesOf(game);
  // Who sat there to the end says what counted last; to a game that is looked back on none comes.
  if (turn.kind === 'over') return tables.includes(id);
  return settings.coach === 'always' || tables.includes(id) || tables.length < FIRST;
}
