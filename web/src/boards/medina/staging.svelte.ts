import { SvelteMap } from 'svelte/reactivity';
import type { TableOf } from '../kit';

/** A position with what its player has laid down and not yet sent. */
export interface Staging {
  /** The step that it follows. */
  number: number;
  view: TableOf<'medina'>['view'];
  legal: readonly string[];
}

/** By table: the line above the board knows the table, and not the board. */
const staged = new SvelteMap<string, Staging>();

/** What is staged at a table. */
export const stagedAt = (table: string): Staging | null => staged.get(table) ?? null;

/** Something is staged at a table, until what is returned is called. */
export function stage(table: string, staging: Staging): () => void {
  staged.set(table, staging);
  return () => staged.delete(table);
}
