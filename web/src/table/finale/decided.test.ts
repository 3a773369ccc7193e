import { expect, it } from 'vitest';
import type { Analysis, AnalysedPosition } from '../../lib/types';
import { decided } from './decided';

/** A position at which a seat decided; without one, chance did. */
const at = (number: number, values: number[], seat: number | null, loss = 0): AnalysedPosition => ({
  number,
  values,
  seat,
  best: seat === null ? null : 'a',
  played: seat === null ? null : loss > 0 ? 'b' : 'a',
  loss,
});

const analysis: Analysis = {
  of: 6,
  done: true,
  turning: [],
  positions: [
    at(0, [0.5, 0.5], 0),
    at(1, [0.62, 0.38], 1, 0.3),
    at(2, [0.8, 0.2], null),
    at(3, [0.95, 0.05], 0, 0.1),
    at(4, [0.9, 0.1], 1),
    at(5, [1, 0], null),
  ],
};

it('finds what helped and what cost the seats that are asked about', () => {
  const [best, worst] = decided(analysis, [0]);
  expect(best).toMatchObject({ kind: 'best', number: 0, seat: 0 });
  expect(best!.change).toBeCloseTo(0.12);
  expect(worst).toEqual({ kind: 'worst', number: 3, seat: 0, change: -0.1 });
});

it('finds them among all for those who look on', () => {
  expect(decided(analysis, [0, 1]).map(({ number }) => number)).toEqual([0, 1]);
});

it('says nothing where nothing stands out, and takes luck for no decision', () => {
  const quiet = {
    ...analysis,
    positions: [at(0, [0.5], 0, 0.01), at(1, [0.51], null), at(2, [1], null)],
  };
  expect(decided(quiet, [0])).toEqual([]);
});
