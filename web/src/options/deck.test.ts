import { expect, it } from 'vitest';
import { deckSize, deckText, readDeck } from './deck';
import { asked, firstWishes, resize } from './wishes';

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

it('keeps the seats that are there when their number changes', () => {
  const three = firstWishes(3, 'Anna', 'random');
  three[1]!.kind = 'friend';
  const five = resize(three, 5, 'random');
  expect(five.map((wish) => wish.kind)).toEqual(['me', 'friend', 'bot', 'bot', 'bot']);
  expect(new Set(five.map((wish) => wish.name)).size).toBe(5);
  expect(resize(five, 2, 'random')).toEqual(five.slice(0, 2));
});

it('asks only for what was chosen', () => {
  expect(asked([{ kind: 'friend', name: ' ', bot: 'random' }])).toEqual([{ kind: 'friend' }]);
  expect(asked([{ kind: 'bot', name: 'Bo', bot: 'curious' }])).toEqual([
    { kind: 'bot', name: 'Bo', bot: 'curious' },
  ]);
});
