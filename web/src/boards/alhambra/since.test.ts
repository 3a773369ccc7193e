import { expect, it } from 'vitest';
import type { AlhambraHappening, HappeningView, LogEntry } from '../../lib/types';
import { recentSpaces, sinceTurnOf } from './since';

const entry = (seat: number | null, ...happenings: AlhambraHappening[]): LogEntry => ({
  number: 0,
  seat,
  text: '',
  at: 0,
  happenings: happenings.map((told) => ({ game: 'alhambra', ...told }) as HappeningView),
});

const space = (number: number) => ({ number, symbols: 8 - Math.floor(number / 3), throws: 1 });
const marks = (seat: number, number: number): AlhambraHappening => ({
  code: 'marked',
  seat,
  column: 'towers',
  symbols: 3,
  throws: 2,
  space: space(number),
  queued: false,
});
const thrown = (seat: number): AlhambraHappening => ({
  code: 'thrown',
  seat,
  throw: 1,
  fallen: 'P',
  dice: 'PPPPPPPP',
});
const pushed: AlhambraHappening = {
  code: 'pushed',
  seat: 0,
  column: 'towers',
  from: space(15),
  to: space(16),
};

/** Seat 0 marks; 1 and 2 play; then 0 throws twice. */
const entries = [
  entry(0, marks(0, 15)),
  entry(null, thrown(1)),
  entry(1, marks(1, 12)),
  entry(null, thrown(2)),
  entry(2, { code: 'displace_used', seat: 2, column: 'towers' }, marks(2, 15), pushed),
  entry(null, thrown(0)),
  entry(0),
  entry(null, thrown(0)),
];
const codes = (seats: number[], asked: boolean, all = entries) =>
  sinceTurnOf(all, seats, asked).map(({ code }) => code);

it('begins after the last turn, and leaves the present one out', () => {
  expect(codes([0], true)).toEqual([
    ...['thrown', 'marked', 'thrown', 'displace_used', 'marked', 'pushed'],
  ]);
});

it('goes on while others play', () => {
  expect(codes([0], false, entries.slice(0, 3))).toEqual(['thrown', 'marked']);
  expect(codes([1], true, entries.slice(0, 2))).toEqual(['marked']);
});

it('lights the spaces where markers came to stand, until the round ends', () => {
  const since = sinceTurnOf(entries, [0], true);
  expect(recentSpaces(since)).toEqual(new Map([['towers', new Set([12, 15, 16])]]));
  const ended = sinceTurnOf(
    [...entries.slice(0, 5), entry(2, { code: 'round_ended', round: 1 })],
    [0],
    false,
  );
  expect(recentSpaces(ended).size).toBe(0);
});
