import { api } from './api';
import type { TableView } from './types';

/** A table that is fetched while its page still comes. */
let early: { id: string; table: Promise<TableView> } | null = null;

/** Fetches a table, unless that is under way; whoever opens it hears what went wrong. */
export function fetchEarly(id: string): Promise<TableView> {
  if (early?.id !== id) {
    early = { id, table: api.table(id) };
    early.table.catch(() => {});
  }
  return early.table;
}

/** The table, once: from then on it is asked for anew. */
export function tableOf(id: string): Promise<TableView> {
  const found = early?.id === id ? early.table : api.table(id);
  early = null;
  return found;
}
