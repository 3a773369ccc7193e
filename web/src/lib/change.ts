import type { Change, LogEntry, Step, TableView } from './types';

/** One event of a table, and the table after it. */
export interface Told {
  entry: LogEntry;
  table: TableView;
}

/** The value after a change. What did not change stays the same object, so that nobody draws it again. */
export function apply<T>(value: T, change: Change): T {
  if (!Array.isArray(change)) return withParts(value, change);
  if (change.length === 1) return change[0] as T;
  if (!Array.isArray(value)) throw new Error(`no list to change: ${value}`);
  return value.toSpliced(change[0], change[1], ...change[2]) as T;
}

function withParts<T>(value: T, changes: Record<string, Change>): T {
  const parts = Object.entries(changes);
  if (parts.length === 0) return value;
  if (typeof value !== 'object' || value === null) throw new Error(`no parts to change: ${value}`);
  const after = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const [at, part] of parts) {
    if (!Object.hasOwn(value, at)) throw new Error(`no part to change: ${at}`);
    after[at] = apply(after[at], part);
  }
  return after as T;
}

/** Goes on from a table, step by step; nothing if the steps are not those that follow on it. */
export function follow(table: TableView, steps: readonly Step[]): Told[] | null {
  const told: Told[] = [];
  let before = table;
  for (const { entry, change } of steps) {
    if (entry.number !== before.number + 1) return null;
    const after = applied(before, change);
    if (after?.number !== entry.number) return null;
    told.push({ entry, table: after });
    before = after;
  }
  return told;
}

function applied(table: TableView, change: Change): TableView | null {
  try {
    return apply(table, change);
  } catch {
    return null;
  }
}
