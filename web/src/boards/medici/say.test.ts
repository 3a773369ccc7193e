import { expect, it } from 'vitest';
import type { TableOf } from '../kit';
import { readCard } from './cards';
import { positionsOf, say } from './say';

const market = ['7', 'G3', 'C5', '+2'].map((text, i, all) => ({
  card: readCard(text)!,
  position: all.length - i <= 3 ? all.length - i : null,
}));
const table = { view: { market } } as unknown as TableOf<'medici'>;

it.each([
  ['reveal', 'Reveal a card'],
  ['take 1', 'Take the last card: green 2'],
  ['take 1 3', 'Take 2 cards: green 2 and grain 3'],
])('%s in words', (action, words) => expect(say(action, table)).toBe(words));

it('knows which cards an action takes', () => {
  expect(positionsOf('take 1 3')).toEqual([1, 3]);
  expect(positionsOf('reveal')).toEqual([]);
});
