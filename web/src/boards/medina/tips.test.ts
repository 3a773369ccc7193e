import { expect, it } from 'vitest';
import type { TableOf } from '../kit';
import { dismissedAs, type Tip, tipFor } from './tips';

type Table = TableOf<'medina'>;
type View = Partial<Record<keyof Table['view'], unknown>>;

function table(view: View = {}, legal = ['W@Na']): Table {
  const plain = { merchants: ['f6'], quota: 2, palaces: [], players: [{ tea: 0 }] };
  const turn = { kind: 'player', seat: 0 };
  return { turn, legal, view: { ...plain, ...view } } as unknown as Table;
}

const known = (...tips: Tip[]) => tips.map(dismissedAs);

it('begins with how to place, one tip after the other', () => {
  expect(tipFor(table(), [])).toBe('pick');
  expect(tipFor(table(), known('pick'))).toBe('why');
  expect(tipFor(table(), known('pick', 'why'))).toBe('back');
  expect(tipFor(table({ quota: 1 }), known('pick', 'why'))).toBeNull();
});

it('speaks of roofs when a palace is worth one', () => {
  const grown = { holder: { kind: 'nobody' }, buildings: ['c5', 'c6', 'c7'] };
  const seen = known('pick', 'why', 'back');
  expect(tipFor(table({ palaces: [grown] }, ['R@c5']), seen)).toBe('roof');
  expect(tipFor(table({ palaces: [grown] }, ['W@Na']), seen)).toBeNull();
  const small = { ...grown, buildings: ['c5'] };
  expect(tipFor(table({ palaces: [small] }, ['R@c5']), seen)).toBeNull();
});

it('speaks of tea to who has some', () => {
  const seen = known('pick', 'why', 'back', 'roof');
  expect(tipFor(table({ players: [{ tea: 3 }] }), seen)).toBe('tea');
  expect(tipFor(table(), seen)).toBeNull();
});

it('does not mix into the choice of the first merchant', () => {
  expect(tipFor(table({ merchants: [] }), [])).toBeNull();
});
