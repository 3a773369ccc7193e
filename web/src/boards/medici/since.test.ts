import { expect, it } from 'vitest';
import { entry } from '../../lib/test-data';
import { sinceTurnOf } from './since';

const reveals = (number: number, seat: number) => [
  entry(number, seat),
  entry(number + 1, null, { code: 'revealed', seat, card: 'C5' }),
];
const takes = (number: number, seat: number) =>
  entry(number, seat, { code: 'took', seat, cards: ['C5'] });

const others = [
  takes(1, 0),
  ...reveals(2, 1),
  takes(4, 1),
  ...reveals(5, 2),
  ...reveals(7, 2),
  takes(9, 2),
];
const expected = [
  { seat: 1, revealed: 1, took: ['C5'] },
  { seat: 2, revealed: 2, took: ['C5'] },
];

it('tells what the others did since my last turn', () => {
  expect(sinceTurnOf(others, [0])).toEqual(expected);
});

it('still tells it while I am in my turn', () => {
  expect(sinceTurnOf([...others, ...reveals(10, 0)], [0])).toEqual(expected);
});

it('tells watchers nothing', () => {
  expect(sinceTurnOf(others, [])).toEqual([]);
});

it('tells those on one screen what came before the one who is asked', () => {
  expect(sinceTurnOf(others.slice(0, 4), [2]).map((line) => line.seat)).toEqual([0, 1]);
});
