import { expect, it } from 'vitest';
import { notationWords, readCard, spread } from './cards';

it.each([
  ['C5', { commodity: 'cloth', symbols: 1, value: 5, green: false }],
  ['CC0', { commodity: 'cloth', symbols: 2, value: 0, green: false }],
  ['+G0', { commodity: 'grain', symbols: 1, value: 0, green: true }],
  ['+2', { commodity: null, symbols: 0, value: 2, green: true }],
  ['7', { commodity: null, symbols: 0, value: 7, green: false }],
])('reads %s', (text, expected) => expect(readCard(text)).toMatchObject(expected));

it.each(['', 'C', 'X5', 'CG5', 'CCC1', '++2', '100'])('does not read %j', (text) =>
  expect(readCard(text)).toBeNull(),
);

it.each([
  ['C5', 'cloth 5'],
  ['CC0', 'cloth 0 with two symbols'],
  ['+G0', 'green grain 0'],
  ['+2', 'green 2'],
  ['7', 'black 7'],
])('calls %s "%s"', (text, words) => expect(notationWords(text)).toBe(words));

it('lays cards that take room before green ones', () => {
  const piles = ['+2', 'C5'].map((text) => ({ card: readCard(text)!, count: 2 }));
  expect(spread(piles).map((card) => card.card)).toEqual(['C5', 'C5', '+2', '+2']);
});
