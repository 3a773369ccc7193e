import { api } from '../lib/api';
import type { Lobby, TableSummary } from '../lib/types';

export type ListName = keyof Lobby['more'];
type Tables = Record<ListName, TableSummary[]>;

const NAMES: readonly ListName[] = ['open', 'mine', 'watchable'];

/** A table that moved up while the reader unrolled the list stands on two pages. */
function joined(before: TableSummary[], next: TableSummary[]): TableSummary[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}

/** The lobby's lists, as far as the reader has unrolled them. */
export class Lists {
  /** Nothing until the server has told. */
  tables = $state.raw<Tables | null>(null);
  /** Whether nobody's tables are shown but one's own. */
  closed = $state(false);
  #more = $state.raw<Lobby['more']>({ open: null, mine: null, watchable: null });
  /** How many pages after the first one are unrolled. */
  readonly #further: Record<ListName, number> = { open: 0, mine: 0, watchable: 0 };

  /** Whether a list goes on. */
  goesOn(name: ListName): boolean {
    return this.#more[name] !== null;
  }

  /** Looks at everything anew that is unrolled. */
  async look(): Promise<void> {
    const { more, closed, ...tables } = await api.lobby();
    for (const name of NAMES) {
      for (let page = 0; page < this.#further[name]; page++) {
        const after = more[name];
        if (after === null) break;
        const next = await api.lobbyPage(name, after);
        tables[name] = joined(tables[name], next.tables);
        more[name] = next.more;
      }
    }
    this.tables = tables;
    this.closed = closed;
    this.#more = more;
  }

  /** Unrolls a list by a page. */
  async unroll(name: ListName): Promise<void> {
    const after = this.#more[name];
    if (after === null || !this.tables) return;
    const next = await api.lobbyPage(name, after);
    this.#further[name] += 1;
    const tables = this.tables;
    this.tables = { ...tables, [name]: joined(tables[name], next.tables) };
    this.#more = { ...this.#more, [name]: next.more };
  }
}
