import { expect, it } from 'vitest';
import type { AlhambraHappening, HappeningView, LogEntry } from '../../lib/types';
import { itemsOf } from './last';

const entry = (seat: number | null, ...happenings: AlhambraHappening[]): LogEntry => ({
  number: 0,
  seat,
  text: '',
  at: 0,
  happenings: happenings.map((told) => ({ game: 'alhambra', ...told }) as HappeningView),
});
const thrown: AlhambraHappening = {
  code: 'thrown',
  seat: 1,
  throw: 1,
  fallen: 'PPPPPPPP',
  dice: 'PPPPPPPP',
};
const marked: AlhambraHappening = {
  code: 'marked',
  seat: 1,
  column: 'towers',
  symbols: 3,
  throws: 2,
  space: { number: 5, symbols: 3, throws: 2 },
  queued: false,
};

it('shows the dice until the marker stands', () => {
  expect(itemsOf([entry(null, thrown)], 1)).toEqual([{ kind: 'throw', dice: 'PPPPPPPP' }]);
  expect(itemsOf([entry(null, thrown), entry(1, marked)], 1)).toEqual([
    { kind: 'mark', building: 'towers', symbols: 3, throws: 2 },
  ]);
});

it('shows what somebody got through the choice of another', () => {
  const settled = entry(
    0,
    { code: 'built', seat: 0, building: 'gardens', points: 2, total: 2, on: [] },
    { code: 'built', seat: 1, building: 'gardens', points: 1, total: 1, on: [] },
    { code: 'chip_won', seat: 1, column: 'gardens', chip: 'X' },
  );
  expect(itemsOf([entry(1, marked), settled], 1).slice(1)).toEqual([
    { kind: 'built', building: 'gardens', points: 1 },
    { kind: 'chip', chip: 'X' },
  ]);
});
