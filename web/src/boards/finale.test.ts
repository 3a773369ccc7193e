import { describe, expect, it } from 'vitest';
import { person, tableOf } from '../lib/test-data';
import type { AlhambraReason, MediciReason, MedinaReason, ScoreLineView } from '../lib/types';
import { finale as alhambra } from './alhambra/finale';
import { standing, type Count } from './finale';
import { finale as medici } from './medici/finale';
import { finale as medina } from './medina/finale';

type Reasons = { medici: MediciReason; medina: MedinaReason; alhambra: AlhambraReason };

const linesOf =
  <G extends keyof Reasons>(game: G) =>
  (...lines: [seat: number, points: number, reason: Reasons[G]][]) =>
    lines.map(([seat, points, reason]) => ({
      seat,
      points,
      reason: { game, ...reason },
    })) as unknown as ScoreLineView[];

const seats = [person(0, 'Anna', true), person(1, 'Britta')];

const medinaLines = linesOf('medina')(
  [0, 6, { code: 'buildings', colour: 'violet', squares: ['c5', 'c6'] }],
  [0, 2, { code: 'palace_tile', colour: 'violet' }],
  [0, 5, { code: 'buildings', colour: 'orange', squares: ['a1'] }],
  [0, 0, { code: 'walls', colour: 'orange', squares: [] }],
  [1, 1, { code: 'buildings', colour: 'orange', squares: ['k1'] }],
  [1, 3, { code: 'merchants', colour: 'orange', squares: ['k2', 'k3', 'k4'] }],
  [1, 4, { code: 'tower_tile', tower: 'north_west' }],
);
const medinaCount = medina.count(medinaLines, {
  ...tableOf({ seats }),
  view: { game: 'medina', colours: ['orange', 'violet'], palaces: [], towers: [] } as never,
});

const mediciLines = linesOf('medici')(
  [0, 20, { code: 'boat', day: 1 }],
  [1, 10, { code: 'majority', day: 2, commodity: 'fur' }],
  [1, 30, { code: 'boat', day: 3 }],
  [0, 10, { code: 'boat', day: 3 }],
  [1, 0, { code: 'majority', day: 3, commodity: 'grain' }],
  [0, 10, { code: 'bonus', day: 3, commodity: 'grain', high: false }],
  [0, 5, { code: 'majority', day: 3, commodity: 'grain' }],
);
const mediciCount = medici.count(mediciLines, {
  ...tableOf({ seats }),
  view: { game: 'medici', day: 3, commodities: ['grain', 'fur'] } as never,
});

const alhambraLines = linesOf('alhambra')(
  [0, 1, { code: 'rank', scoring: 'A', building: 'towers', rank: 1 }],
  [1, 8, { code: 'rank', scoring: 'B', building: 'towers', rank: 1 }],
  [0, 21, { code: 'rank', scoring: 'C', building: 'towers', rank: 1 }],
  [1, 13, { code: 'rank', scoring: 'C', building: 'towers', rank: 2 }],
  [1, 16, { code: 'rank', scoring: 'C', building: 'pavilions', rank: 1 }],
  [1, 3, { code: 'chips', scoring: 'C', chip: '3', count: 1 }],
);
const alhambraCount = alhambra.count(alhambraLines, {
  ...tableOf({ seats }),
  view: { game: 'alhambra' } as never,
});

const sums = (lines: ScoreLineView[]) =>
  seats.map(({ seat }) =>
    lines.filter((line) => line.seat === seat).reduce((sum, { points }) => sum + points, 0),
  );
const told = ({ items }: Count) =>
  items.map(({ seat, points, places }) => [seat, points, ...places]);

describe('the count', () => {
  it.each([
    ['Medina', medinaLines, medinaCount],
    ['Medici', mediciLines, mediciCount],
    ['Alhambra', alhambraLines, alhambraCount],
  ])(
    'of %s comes to what the score sheet says, and counts nothing that pays nothing',
    (_, lines, count) => {
      expect(standing(count, count.items.length)).toEqual(sums(lines));
      expect(count.items.every(({ points, words }) => points > 0 && words !== '')).toBe(true);
      expect(standing(count, 0)).toEqual(count.start);
    },
  );

  it('of Medina goes colour by colour, the least palace first, towers last', () => {
    expect(medinaCount.start).toEqual([0, 0]);
    expect(told(medinaCount)).toEqual([
      [1, 1, 'k1'],
      [1, 3, 'k2', 'k3', 'k4'],
      [0, 5, 'a1'],
      [0, 6, 'c5', 'c6'],
      [0, 2],
      [1, 4],
    ]);
    expect(medinaCount.items[1]!.words).toBe('orange palace: 3 merchants beside it');
  });

  it('of Medici is the last evening: boats, then goods, the bonus after the rank', () => {
    expect(mediciCount.start).toEqual([20, 10]);
    expect(told(mediciCount)).toEqual([
      [0, 10, 'boat'],
      [1, 30, 'boat'],
      [0, 5, 'grain'],
      [0, 10, 'grain'],
    ]);
  });

  it('of Alhambra is the last scoring: type by type, the first rank last, then chips', () => {
    expect(alhambraCount.start).toEqual([1, 8]);
    expect(told(alhambraCount)).toEqual([
      [1, 16, 'pavilions'],
      [1, 13, 'towers'],
      [0, 21, 'towers'],
      [1, 3],
    ]);
  });
});
