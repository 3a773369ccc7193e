import { expect, it } from 'vitest';
import type { Turn } from '../generated/Turn';
import { pointsOf } from './theatre.svelte';

const table = (scores: number[], turn: Turn) => ({ scores, turn });
const PLAYED: Turn = { kind: 'player', seat: 0 };

it('tells what a step brought and cost, first whoever acted', () => {
  const points = pointsOf(2, table([5, 1, 0], PLAYED), table([3, 1, 9], PLAYED));
  expect(points).toEqual([
    { seat: 2, more: 9 },
    { seat: 0, more: -2 },
  ]);
});

it('does not tell the last points, which are counted', () => {
  expect(pointsOf(1, table([5, 1], PLAYED), table([5, 9], { kind: 'over' }))).toEqual([]);
});
