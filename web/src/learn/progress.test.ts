import { beforeEach, expect, it } from 'vitest';
import { keepProgress, progressIn, progressOf } from './progress';

beforeEach(() => localStorage.clear());

it('keeps each game by itself', () => {
  keepProgress('medici', { done: ['turn'], at: { lesson: 'last-turn', step: 2 } });
  keepProgress('medina', { done: [], at: null });
  expect(progressOf('medici')).toEqual({ done: ['turn'], at: { lesson: 'last-turn', step: 2 } });
  expect(progressOf('medina')).toEqual({ done: [], at: null });
});

it.each([null, 7, 'x', { medici: 3 }, { medici: { done: 'x', at: { lesson: 1 } } }])(
  'begins anew where %j was saved',
  (saved) => expect(progressIn(saved, 'medici')).toEqual({ done: [], at: null }),
);

it('does not stop for a step that cannot be', () => {
  const saved = { medici: { done: ['a', 4], at: { lesson: 'a', step: -1 } } };
  expect(progressIn(saved, 'medici')).toEqual({ done: ['a'], at: null });
});
