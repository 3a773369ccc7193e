import { describe, expect, it } from 'vitest';
import type { ColumnView, MarkerView } from '../../lib/types';
import { follow, nextScoring, placeOf, pushedBy, ranksOf, rowsOf } from './layout';

const space = (number: number) => ({
  number,
  symbols: number < 24 ? 8 - Math.floor(number / 3) : null,
  throws: number < 24 ? (number % 3) + 1 : null,
});
const marker = (seat: number, number: number): MarkerView => ({ seat, space: space(number) });

function column(markers: MarkerView[], aim?: number, lands?: number): ColumnView {
  const landing =
    aim === undefined || lands === undefined ? null : { aim: space(aim), space: space(lands) };
  return { building: 'towers', chip: null, markers, landing, track: [], pays: [] };
}

it('draws eight symbols in one throw first, and one in three throws last', () => {
  expect(placeOf(0)).toEqual({ row: 0, place: 0 });
  expect(placeOf(23)).toEqual({ row: 7, place: 2 });
});

it('draws more rows where markers queue, and where one would', () => {
  const empty = column([]);
  expect(rowsOf({ columns: [empty] })).toBe(8);
  expect(rowsOf({ columns: [empty, column([marker(0, 23)])] })).toBe(8);
  expect(rowsOf({ columns: [empty, column([marker(0, 24)])] })).toBe(9);
  expect(rowsOf({ columns: [empty, column([], 23, 27)] })).toBe(10);
});

it('pushes the whole row of markers up to the first free space, and no other', () => {
  const markers = [marker(1, 4), marker(1, 6), marker(0, 7), marker(2, 8), marker(1, 10)];
  expect(pushedBy(column(markers, 6, 9)).map((one) => one.space.number)).toEqual([6, 7, 8]);
  expect(pushedBy(column(markers, 9, 9))).toEqual([]);
  expect(pushedBy(column(markers))).toEqual([]);
});

it('ranks by points, and in a pile from below', () => {
  const track = [
    { points: 5, seats: [2] },
    { points: 3, seats: [1, 0] },
  ];
  expect(ranksOf({ track })).toEqual([2, 1, 0]);
});

it('knows the scoring that comes next', () => {
  expect([1, 2, 3, 4, 5].map((round) => nextScoring(round).scoring)).toEqual([
    ...['A', 'B', 'B', 'C', 'C'],
  ]);
});

describe('markers are recognised', () => {
  const before = follow([], [marker(0, 5), marker(1, 8)], 0);

  it('when they stay', () => {
    const after = follow(before.row, [marker(0, 5), marker(1, 8)], before.next);
    expect(after.row.map(({ key }) => key)).toEqual([0, 1]);
  });

  it('when another of the same seat comes before them', () => {
    const after = follow(before.row, [marker(1, 2), marker(0, 5), marker(1, 8)], before.next);
    expect(after.row.map(({ key }) => key)).toEqual([2, 0, 1]);
  });

  it('when they are pushed', () => {
    const after = follow(before.row, [marker(0, 5), marker(2, 8), marker(1, 9)], before.next);
    expect(after.row.map(({ key }) => key)).toEqual([0, 2, 1]);
  });

  it('and are new in a new round', () => {
    const ended = follow(before.row, [], before.next);
    const after = follow(ended.row, [marker(0, 5)], ended.next);
    expect(after.row.map(({ key }) => key)).toEqual([2]);
  });
});
