import { expect, it } from 'vitest';
import type { AlhambraOdds, SymbolOdds } from '../../lib/types';
import { digits, mostShown, oddsIn, throwOf } from './odds';

it('looks at the type that is shown most, and of equal ones at the best paid', () => {
  expect(mostShown('PPPSAACT')).toBe('P');
  expect(mostShown('PPSSAACT')).toBe('A');
  expect(mostShown('')).toBe('T');
});

it('asks about the dice that are chosen, or about all others', () => {
  const asking = { dice: 'PPSSAACT', throws_left: 2, cancelled: false };
  expect(throwOf(asking, 'P', 'ST')).toBe('throw ST');
  expect(throwOf(asking, 'P', '')).toBe('throw SSAACT');
  expect(throwOf({ ...asking, dice: 'PPPPPPPP' }, 'P', '')).toBeNull();
  expect(throwOf({ ...asking, throws_left: 0 }, 'P', '')).toBeNull();
  expect(throwOf({ ...asking, cancelled: true }, 'P', '')).toBe('again');
});

it('finds the odds of a column', () => {
  const of = (mean: number): SymbolOdds => ({
    chances: [],
    at_least: [],
    mean,
    ways: [],
    total: '1',
  });
  const column = (building: 'pavilions' | 'seraglios', mean: number) => ({
    building,
    now: 2,
    after: of(mean),
    end: building === 'pavilions' ? of(mean + 1) : null,
    hint: null,
    landings: [],
  });
  const odds: AlhambraOdds = {
    thrown: 'A',
    kept: 'PPSSACT',
    black: null,
    throws: 2,
    throws_left: 1,
    columns: [column('pavilions', 3), column('seraglios', 2)],
  };
  expect(oddsIn(odds, 'P', true)?.shown.mean).toBe(4);
  expect(oddsIn(odds, 'P', false)?.shown.mean).toBe(3);
  expect(oddsIn(odds, 'S', true)?.shown.mean).toBe(2);
  expect(oddsIn(odds, 'T', true)).toBeNull();
});

it('writes small chances so that they differ from none', () => {
  expect([0, 0.00004, 0.02, 0.5, 0.9999, 1].map(digits)).toEqual([0, 2, 1, 0, 1, 0]);
});
