import { expect, it } from 'vitest';
import { ranking } from './ranking';

it('gives equal points the same rank', () => {
  expect(ranking([40, 90, 40]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
  ]);
});
