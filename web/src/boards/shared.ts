import { getContext, setContext } from 'svelte';

const KEY = Symbol('what the parts of a table share');

/** The context of a table: what its parts share begins here. */
export const tableContext = () => [KEY, new Map<symbol, unknown>()] as const;

/** From here on down, it is another table. */
export const setTable = () => setContext(...tableContext());

/** Something of which every table has one: the parts of a table find the same, and it goes with them. */
export function shared<T>(make: () => T): () => T {
  const name = Symbol();
  return () => {
    const things = getContext<Map<symbol, unknown>>(KEY);
    if (!things.has(name)) things.set(name, make());
    return things.get(name) as T;
  };
}
