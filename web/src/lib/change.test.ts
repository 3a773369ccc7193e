import { describe, expect, it } from 'vitest';
import { apply, follow } from './change';
import { entry, tableOf } from './test-data';
import type { Change } from './types';

describe('a change', () => {
  it('gives a new value', () => {
    expect(apply<number | string>(3, ['three'])).toBe('three');
    expect(apply<unknown>({ a: 1 }, [[1, 2]])).toEqual([1, 2]);
    expect(apply<unknown>([1, 2], [[]])).toEqual([]);
  });

  it('knows nothing from no change', () => {
    expect(apply<number | null>(3, [null])).toBeNull();
    expect(apply({ a: null }, { a: [7] })).toEqual({ a: 7 });
    const same = { a: 1 };
    expect(apply(same, {})).toBe(same);
    expect(apply(null, {})).toBeNull();
  });

  it('reaches into fields and places', () => {
    const value = { seats: [{ name: 'Anna', online: true }, { name: 'Britta' }], number: 1 };
    const change: Change = { seats: { 1: { name: ['Bruno'] } }, number: [2] };
    expect(apply(value, change)).toEqual({
      seats: [{ name: 'Anna', online: true }, { name: 'Bruno' }],
      number: 2,
    });
  });

  it('takes out of a list, and puts in', () => {
    expect(apply([1, 2, 3], [1, 1, []])).toEqual([1, 3]);
    expect(apply([1, 2], [2, 0, [3, 4]])).toEqual([1, 2, 3, 4]);
    expect(apply([1, 9, 4], [1, 1, [2, 3]])).toEqual([1, 2, 3, 4]);
    expect(apply<unknown>({ a: [] }, { a: [0, 0, [[1]]] })).toEqual({ a: [[1]] });
  });

  it('leaves what it was given as it was, and shares what did not change', () => {
    const value = { view: { walls: ['a', 'b'], towers: [{ seat: 0 }] }, scores: [1, 2] };
    const before = structuredClone(value);
    const after = apply(value, { view: { walls: [2, 0, ['c']] } });
    expect(value).toEqual(before);
    expect(after.view.walls).toEqual(['a', 'b', 'c']);
    expect(after.view.towers).toBe(value.view.towers);
    expect(after.scores).toBe(value.scores);
  });

  it('of something else is noticed', () => {
    expect(() => apply<unknown>(3, { a: [1] })).toThrow();
    expect(() => apply<unknown>(null, { a: [1] })).toThrow();
    expect(() => apply<unknown>({ a: 1 }, { b: [1] })).toThrow();
    expect(() => apply<unknown>({ a: 1 }, [0, 1, []])).toThrow();
    expect(() => apply([1], { 1: [1] })).toThrow();
  });
});

describe('steps', () => {
  const step = (number: number, scores: number) => ({
    entry: entry(number, 0),
    change: { number: [number], scores: { 0: [scores] } } as Change,
  });

  it('are each told with the table after it', () => {
    const told = follow(tableOf({ number: 3, scores: [0, 0] }), [step(4, 5), step(5, 6)]);
    expect(told?.map(({ entry, table }) => [entry.number, table.number, table.scores])).toEqual([
      [4, 4, [5, 0]],
      [5, 5, [6, 0]],
    ]);
  });

  it('that do not follow on the table are none', () => {
    const table = tableOf({ number: 3, scores: [0, 0] });
    expect(follow(table, [step(5, 1)])).toBeNull();
    expect(follow(table, [step(3, 1)])).toBeNull();
    expect(follow(table, [step(4, 1), step(6, 1)])).toBeNull();
    expect(follow(table, [{ ...step(4, 1), change: { number: [5] } }])).toBeNull();
    expect(follow(table, [{ ...step(4, 1), change: { scores: { 9: [1] } } }])).toBeNull();
  });
});
