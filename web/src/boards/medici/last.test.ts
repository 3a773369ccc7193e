import { expect, it } from 'vitest';
import { entry } from '../../lib/test-data';
import { doneIn } from './last';

it('tells a turn by what was turned over and what was taken', () => {
  const turn = [
    entry(1, 2),
    entry(2, null, { code: 'revealed', seat: 2, card: 'C5' }),
    entry(3, 2),
    entry(4, null, { code: 'revealed', seat: 2, card: '7' }),
  ];
  expect(doneIn(turn)).toEqual({ revealed: 2, took: [] });
  const took = entry(5, 2, { code: 'took', seat: 2, cards: ['7', 'C5'] });
  expect(doneIn([...turn, took])).toEqual({ revealed: 2, took: ['7', 'C5'] });
});
