import { expect, it } from 'vitest';
import { deckSize, deckText, readDeck } from './deck';

const text = '7:5,+2:5,G2:4,+G0:2,GG0:3,C5:3';

it('writes a deck as it read it', () => {
  const kinds = readDeck(text)!;
  expect(deckText(kinds)).toBe(text);
  expect(deckSize(kinds)).toBe(22);
});

it('reads decks over several lines', () => {
  expect(deckText(readDeck('7:5,\n +2:5\nG2:4')!)).toBe('7:5,+2:5,G2:4');
});

it.each(['', 'C5', 'C5:', 'C5:x', 'X1:2', 'C5:3:1', 'C5:1000'])('does not read %j', (bad) =>
  expect(readDeck(bad)).toBeNull(),
);
