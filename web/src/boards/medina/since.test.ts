import { expect, it } from 'vitest';
import type { HappeningView, LogEntry } from '../../lib/types';
import { sinceTurnOf } from './since';

function entry(number: number, seat: number | null, text: string, ...codes: string[]): LogEntry {
  const happenings = codes.map((code) => ({ game: 'medina', code }) as unknown as HappeningView);
  return { number, seat, text, at: 0, happenings };
}

const entries = [
  entry(1, null, 'well f6', 'well_put'),
  entry(2, 0, 'v@c5', 'placed'),
  entry(3, 1, 'v@c6', 'placed'),
  entry(4, 1, 'R@c5', 'placed', 'palace_claimed', 'tea_gained'),
  entry(5, 2, 'M@e1<f10', 'placed', 'went_through_gates'),
  entry(6, 2, 'tea', 'tea_given'),
];

it('gathers what others did by turns', () => {
  const lines = sinceTurnOf(entries, [0], true);
  expect(lines.map(({ seat, placed, tea }) => ({ seat, placed, tea }))).toEqual([
    { seat: 1, placed: ['v@c6', 'R@c5'], tea: false },
    { seat: 2, placed: ['M@e1'], tea: true },
  ]);
  expect(lines.map(({ news }) => news.map(({ code }) => code))).toEqual([
    ['palace_claimed', 'tea_gained'],
    ['went_through_gates'],
  ]);
});

it('looks before what the asked seat has already done', () => {
  const more = [...entries, entry(7, 0, 'W@Na', 'placed')];
  expect(sinceTurnOf(more, [0], true)).toHaveLength(2);
  expect(sinceTurnOf(more, [0], false)).toEqual([]);
});

it('has nothing to tell to those who only watch', () => {
  expect(sinceTurnOf(entries, [], false)).toEqual([]);
});
