import { expect, it } from 'vitest';
import type { AlhambraHappening, HappeningView, LogEntry, ScoreLineView } from '../../lib/types';
import { accountsOf } from './scorings';
import { groupsOf } from './sheet';

const entry = (...happenings: AlhambraHappening[]): LogEntry => ({
  number: 0,
  seat: 0,
  text: '',
  at: 0,
  happenings: happenings.map((told) => ({ game: 'alhambra', ...told }) as HappeningView),
});
const paid = (seat: number, rank: number, points: number, lower = false): AlhambraHappening => ({
  code: 'rank_paid',
  scoring: 'B',
  building: 'pavilions',
  seat,
  rank,
  built: 3,
  lower,
  points,
});

it('keeps an account of each scoring: ranks in order, chips, and sums', () => {
  const [first, second, ...more] = accountsOf([
    entry({ code: 'round_ended', round: 1 }, { code: 'scoring_began', scoring: 'A' }),
    entry({ code: 'scoring_began', scoring: 'B' }, paid(2, 1, 8, true), paid(0, 2, 1), {
      code: 'chips_paid',
      scoring: 'B',
      seat: 0,
      chip: '3',
      count: 2,
      points: 6,
    }),
  ]);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ scoring: 'A', chips: [], totals: new Map() });
  expect(second?.ranks.get('pavilions')).toEqual([
    { seat: 2, built: 3, lower: true, points: 8 },
    { seat: 0, built: 3, lower: false, points: 1 },
  ]);
  expect(second?.totals).toEqual(
    new Map([
      [2, 8],
      [0, 7],
    ]),
  );
});

it('orders the lines of a seat by scoring', () => {
  const line = (scoring: 'A' | 'C', points: number): ScoreLineView => ({
    seat: 0,
    points,
    reason: { game: 'alhambra', code: 'rank', scoring, building: 'towers', rank: 1 },
  });
  expect(
    groupsOf([line('C', 21), line('A', 6), line('C', 13)]).map(({ scoring, points }) => [
      scoring,
      points,
    ]),
  ).toEqual([
    ['A', 6],
    ['C', 34],
  ]);
});
