import { api } from './api';
import type { TableView } from './types';

/** A table that is fetched while its page still comes. */
let early: { id: string; table: Promise<TableView> } | null = null;

export function fetchEarly(id: string): void {
  if (early?.id === id) return;
  const table = api.table(id);
  // Whoever opens it hears what went wrong.
  table.catch(() => {});
  early = { id, table };
}

/** The table, once: from then on it is asked for anew. */
export function tableOf(id: string): Promise<TableView> {
  const found = early?.id === id ? early.table : api.table(id);
  early = null;
  return found;
}
