/** How long an item of the count is in sight, in milliseconds: less where there are many. */
export const paceOf = (items: number): number =>
  Math.max(SHORTEST, Math.min(LONGEST, Math.round(ALL / Math.max(1, items))));

const LONGEST = 350;
const SHORTEST = 110;
/** Nobody wants to wait longer than this for all of them. */
const ALL = 11_000;
