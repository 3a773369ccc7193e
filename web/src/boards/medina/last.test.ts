import { expect, it } from 'vitest';
import type { LogEntry } from '../../lib/types';
import { doneIn } from './last';

const entry = (seat: number | null, text: string): LogEntry => ({
  ...{ number: 1, seat, text, at: 0, happenings: [] },
});

it('tells a turn by what was placed, and tea', () => {
  const { placed, tea } = doneIn([entry(null, 'well f6'), entry(2, 'M@e1<f10'), entry(2, 'tea')]);
  expect(placed.map(({ piece, place }) => [piece, place])).toEqual([['M', 'e1']]);
  expect(tea).toBe(true);
  expect(doneIn([entry(1, 'v@c6'), entry(1, 'R@c5')])).toMatchObject({
    placed: [{ piece: 'v' }, { piece: 'R' }],
    tea: false,
  });
});
