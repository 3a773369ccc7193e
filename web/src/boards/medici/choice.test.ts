import { expect, it } from 'vitest';
import { readCard } from './cards';
import { bringing, leaders, takeText, THINKABLE } from './choice';
import { follow } from './keys';

const market = ['D5', 'C0', 'F3', '+C0'].map((text, i) => ({
  card: readCard(text)!,
  position: i === 0 ? null : 4 - i,
}));

it('writes a choice in notation, card 1 always in', () => {
  expect(takeText(new Set())).toBe('take 1');
  expect(takeText(new Set([3, 2]))).toBe('take 1 2 3');
  expect(takeText(new Set([3]))).toBe('take 1 3');
  for (const chosen of [[], [2], [3], [2, 3]])
    expect(THINKABLE).toContain(takeText(new Set(chosen)));
});

it('says what a choice brings', () => {
  const both = bringing(market, new Set([2, 3]));
  expect(both.cards.map((card) => card.card)).toEqual(['+C0', 'F3', 'C0']);
  expect(both.value).toBe(3);
  expect(both.symbols).toEqual([
    { commodity: 'cloth', count: 2 },
    { commodity: 'fur', count: 1 },
  ]);
  expect(bringing(market, new Set()).cards).toHaveLength(1);
  expect(bringing([], new Set()).cards).toEqual([]);
});

it('finds who leads, nobody where nobody has any', () => {
  expect(leaders([2, 4, 4])).toEqual({ most: 4, seats: [1, 2] });
  expect(leaders([0, 0])).toEqual({ most: 0, seats: [] });
});

it('keeps the identity of cards that stay in the row', () => {
  const first = follow([], ['C5', 'C5', '7'], 0);
  expect(first.row.map(({ key }) => key)).toEqual([0, 1, 2]);
  const taken = follow(first.row, ['C5', '7'], first.next);
  expect(taken.row.map(({ key }) => key)).toEqual([0, 2]);
  const more = follow(taken.row, ['C5', '7', 'C5'], taken.next);
  expect(more.row.map(({ key }) => key)).toEqual([0, 2, 3]);
});
