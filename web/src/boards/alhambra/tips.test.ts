import { expect, it } from 'vitest';
import type { TableOf } from '../kit';
import { dismissedAs, type Tip, TIPS, tipFor } from './tips';

type Table = TableOf<'alhambra'>;

/** Only what a tip depends on. */
function table(legal: string[], view: object): Table {
  const builders = [{ chips: ['1', 'V'] }];
  const seen = { tray: null, award: null, builders, ...view };
  return { legal, turn: { kind: 'player', seat: 0 }, view: seen } as unknown as Table;
}
const known = (...tips: Tip[]) => tips.map(dismissedAs);
const throwing = table(['throw P', 'mark P'], { tray: {} });

it('begins with the dice, goes on to the columns, and ends', () => {
  expect(tipFor(throwing, [])).toBe('throw');
  expect(tipFor(throwing, known('throw'))).toBe('column');
  expect(tipFor(throwing, known('throw', 'column'))).toBe('why');
  expect(tipFor(throwing, known('throw', 'column', 'why'))).toBe('chips');
  expect(tipFor(throwing, known(...TIPS))).toBeNull();
});

it('explains prizes when they are there', () => {
  expect(tipFor(table(['two', 'chip'], { award: {} }), [])).toBe('prize');
  expect(tipFor(table(['keep', 'swap T'], { award: {} }), [])).toBe('swap');
  expect(tipFor(table(['caliph 0'], { award: { names_caliph: true } }), [])).toBe('caliph');
});
