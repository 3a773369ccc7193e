/**
 * Keeps the identity of cards in a row: what is still there keeps its key, in order, and what is new
 * gets the next one. So a card that moves up is seen to move, and a new one to arrive.
 */
export function follow(
  before: { card: string; key: number }[],
  now: string[],
  next: number,
): { row: { card: string; key: number }[]; next: number } {
  const row: { card: string; key: number }[] = [];
  let from = 0;
  for (const card of now) {
    const found = before.findIndex((old, i) => i >= from && old.card === card);
    if (found >= 0) {
      row.push({ card, key: before[found]!.key });
      from = found + 1;
    } else {
      row.push({ card, key: next++ });
    }
  }
  return { row, next };
}
