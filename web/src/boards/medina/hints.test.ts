import { expect, it } from 'vitest';
import type { TableOf } from '../kit';
import { dismissedAs, type Hint, hintFor } from './hints';

type Table = TableOf<'medina'>;
type View = Partial<Record<keyof Table['view'], unknown>>;

function table(view: View = {}, legal = ['W@Na']): Table {
  const plain = { merchants: ['f6'], quota: 2, palaces: [], players: [{ tea: 0 }] };
  const turn = { kind: 'player', seat: 0 };
  return { turn, legal, view: { ...plain, ...view } } as unknown as Table;
}

const known = (...hints: Hint[]) => hints.map(dismissedAs);

it('begins with how to place, one hint after the other', () => {
  expect(hintFor(table(), [])).toBe('pick');
  expect(hintFor(table(), known('pick'))).toBe('why');
  expect(hintFor(table(), known('pick', 'why'))).toBe('back');
  expect(hintFor(table({ quota: 1 }), known('pick', 'why'))).toBeNull();
});

it('speaks of roofs when a palace is worth one', () => {
  const grown = { holder: { kind: 'nobody' }, buildings: ['c5', 'c6', 'c7'] };
  const seen = known('pick', 'why', 'back');
  expect(hintFor(table({ palaces: [grown] }, ['R@c5']), seen)).toBe('roof');
  expect(hintFor(table({ palaces: [grown] }, ['W@Na']), seen)).toBeNull();
  const small = { ...grown, buildings: ['c5'] };
  expect(hintFor(table({ palaces: [small] }, ['R@c5']), seen)).toBeNull();
});

it('speaks of tea to who has some', () => {
  const seen = known('pick', 'why', 'back', 'roof');
  expect(hintFor(table({ players: [{ tea: 3 }] }), seen)).toBe('tea');
  expect(hintFor(table(), seen)).toBeNull();
});

it('does not mix into the choice of the first merchant', () => {
  expect(hintFor(table({ merchants: [] }), [])).toBeNull();
});
