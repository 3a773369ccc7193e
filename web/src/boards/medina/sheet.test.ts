import { expect, it } from 'vitest';
import type { MedinaReason, MedinaView, ScoreLineView } from '../../lib/types';
import { groupsOf } from './sheet';

const view = {
  colours: ['orange', 'violet'],
  palaces: [
    {
      name: 'c5',
      colour: 'violet',
      holder: { kind: 'player', seat: 1 },
      buildings: ['c5', 'c6'],
      stables: ['d5'],
      value: [],
      tile: true,
      touches: ['north_west'],
    },
  ],
  towers: [{ tower: 'north_west', tile: 1, holder: { kind: 'player', seat: 1 }, merchants: 0 }],
} as unknown as MedinaView;

const line = (points: number, reason: MedinaReason) =>
  ({ seat: 1, points, reason: { game: 'medina', ...reason } }) as ScoreLineView;

const lines = [
  line(1, { code: 'tower_tile', tower: 'north_west' }),
  line(2, { code: 'buildings', colour: 'violet', squares: ['c5', 'c6'] }),
  line(0, { code: 'walls', colour: 'violet', squares: [] }),
  line(3, { code: 'buildings', colour: 'orange', squares: ['a1'] }),
  line(2, { code: 'palace_tile', colour: 'violet' }),
];

it('puts the lines of a palace and its tile together, towers last', () => {
  const groups = groupsOf(lines, view);
  expect(groups.map(({ colour, points }) => [colour, points])).toEqual([
    ['violet', 4],
    ['orange', 3],
    [null, 1],
  ]);
  expect(groups[0]!.palace?.name).toBe('c5');
  expect(groups[1]!.palace).toBeNull();
});

it('points every line at squares', () => {
  const [violet, , towers] = groupsOf(lines, view);
  expect(violet!.lines.map(({ squares }) => squares)).toEqual([
    ['c5', 'c6'],
    ['c5', 'c6', 'd5'],
  ]);
  expect(towers!.lines[0]!.squares).toEqual(['NW', 'c5', 'c6', 'd5']);
});

it('loses no point', () => {
  const total = groupsOf(lines, view).reduce((sum, { points }) => sum + points, 0);
  expect(total).toBe(lines.reduce((sum, { points }) => sum + points, 0));
});
