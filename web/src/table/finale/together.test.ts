import { expect, it } from 'vitest';
import { tableOf } from '../../lib/test-data';
import { together } from './together';

const evening = [
  { table: 'a', scores: [10, 20], winners: [1] },
  { table: 'b', scores: [15, 15], winners: [0, 1] },
];

it('sums the games before, by the seats of now', () => {
  expect(together(tableOf({ evening, scores: [99, 0] }))).toEqual({
    games: 2,
    sums: [
      { seat: 1, won: 2, points: 35 },
      { seat: 0, won: 1, points: 25 },
    ],
  });
});

it('counts the game on the table once it is over', () => {
  const over = tableOf({ evening, scores: [40, 3], winners: [0], turn: { kind: 'over' } });
  expect(together(over)).toEqual({
    games: 3,
    // Equally many games: the points decide.
    sums: [
      { seat: 0, won: 2, points: 65 },
      { seat: 1, won: 2, points: 38 },
    ],
  });
});

it('is one game where nothing came before', () => {
  const over = tableOf({ scores: [1, 3], winners: [1], turn: { kind: 'over' } });
  expect(together(over)).toMatchObject({ games: 1, sums: [{ seat: 1, won: 1, points: 3 }, {}] });
});
