import { expect, it } from 'vitest';
import type { TableOf } from '../kit';
import { dismissedAs, type Hint, HINTS, hintFor } from './hints';

type Table = TableOf<'alhambra'>;

/** Only what a hint depends on. */
function table(legal: string[], view: object): Table {
  const builders = [{ chips: ['1', 'V'] }];
  const seen = { tray: null, award: null, builders, ...view };
  return { legal, turn: { kind: 'player', seat: 0 }, view: seen } as unknown as Table;
}
const known = (...hints: Hint[]) => hints.map(dismissedAs);
const throwing = table(['throw P', 'mark P'], { tray: {} });

it('begins with the dice, goes on to the columns, and ends', () => {
  expect(hintFor(throwing, [])).toBe('throw');
  expect(hintFor(throwing, known('throw'))).toBe('column');
  expect(hintFor(throwing, known('throw', 'column'))).toBe('why');
  expect(hintFor(throwing, known('throw', 'column', 'why'))).toBe('chips');
  expect(hintFor(throwing, known(...HINTS))).toBeNull();
});

it('explains prizes when they are there', () => {
  expect(hintFor(table(['two', 'chip'], { award: {} }), [])).toBe('prize');
  expect(hintFor(table(['keep', 'swap T'], { award: {} }), [])).toBe('swap');
  expect(hintFor(table(['caliph 0'], { award: { names_caliph: true } }), [])).toBe('caliph');
});
