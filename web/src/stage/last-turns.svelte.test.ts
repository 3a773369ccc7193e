import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { entry, tableOf } from '../lib/test-data';
import { LastTurns, lastTurnOf } from './last-turns.svelte';

const revealed = (number: number, seat: number) =>
  entry(number, null, { code: 'revealed', seat, card: 'C5' });
const ENTRIES = [
  entry(1, 0),
  revealed(2, 0),
  entry(3, 1),
  entry(4, 1),
  entry(5, 0),
  revealed(6, 1),
];
const numbers = (seat: number, upTo = 6) => {
  const last = lastTurnOf(ENTRIES.slice(0, upTo), seat);
  return last && [last.turn, last.since].map((all) => all.map(({ number }) => number));
};

it('finds what a seat did last, with what chance brought', () => {
  expect(numbers(0, 4)).toEqual([
    [1, 2],
    [1, 2, 3, 4],
  ]);
  expect(numbers(1, 5)).toEqual([
    [3, 4],
    [3, 4, 5],
  ]);
  expect(numbers(2)).toBeNull();
});

it('counts what falls for somebody as his next turn', () => {
  expect(numbers(1)).toEqual([[6], [6]]);
});

it('says what a turn brought, and asks for what it has not seen', async () => {
  let table = $state.raw(tableOf({ number: 2, scores: [3, 0] }));
  const live = { id: 'x', entries: ENTRIES };
  const door = vi.fn((_id: string, number: number) =>
    Promise.resolve(tableOf({ number, scores: [0, number] })),
  );
  let turns!: LastTurns;
  const end = $effect.root(() => {
    turns = new LastTurns({} as never, live, () => table, door);
  });
  flushSync();
  table = tableOf({ number: 4, scores: [3, 9] });
  flushSync();
  expect(turns.gained(1, turns.of(1)!)).toBe(9);
  expect(door).not.toHaveBeenCalled();
  expect(turns.gained(0, turns.of(0)!)).toBeNull();
  expect(turns.gained(0, turns.of(0)!)).toBeNull();
  expect(door.mock.calls).toEqual([['x', 0]]);
  await Promise.resolve();
  expect(turns.gained(0, turns.of(0)!)).toBe(3);
  end();
});
