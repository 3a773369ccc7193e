import { expect, it } from 'vitest';
import type { EntryOf, TableOf } from '../kit';
import { scenes } from './scenes';

it('a caption tells of the evening, and not yet who won', () => {
  const happenings = [
    { code: 'took', seat: 0, cards: ['7'], rule: 'C6' },
    { code: 'day_ended', day: 3, rule: 'C9' },
    { code: 'game_over', winners: [0], rule: 'C16' },
  ];
  const entry = { number: 9, text: 'take 1', happenings } as unknown as EntryOf<'medici'>;
  expect(scenes.caption(entry, () => 'Anna')).toBe('Evening of day 3');
});

const event = (text: string, ...happenings: object[]) =>
  ({ number: 9, text, happenings }) as unknown as EntryOf<'medici'>;
const market = [
  { position: 1, card: { card: '5d' } },
  { position: 2, card: { card: '7' } },
  { position: null, card: { card: '3g' } },
];
const table = { view: { market } } as unknown as TableOf<'medici'>;

it('cards go from the deck to the market, and from there aboard', () => {
  const revealed = event('reveal', { code: 'revealed', seat: 1, card: '5d' });
  expect(scenes.moves(revealed, table, false)).toEqual([
    { from: '[data-deck]', to: '[data-position="1"]' },
  ]);
  const took = event('take 2', { code: 'took', seat: 1, cards: ['7'] });
  expect(scenes.moves(took, table, false)).toEqual([
    {
      from: '[data-position="2"] > svg',
      to: '[data-boat="1"] [data-card="7"]',
      picture: 'from',
    },
  ]);
  expect(scenes.moves(event('', { code: 'day_ended', day: 1 }), table, false)).toEqual([]);
});

it('a caption tells one thing, without its stop, and nothing where nothing is worth it', () => {
  const took = { code: 'took', seat: 1, cards: ['7'] };
  const full = { code: 'boat_full', seat: 1 };
  const words = scenes.caption(event('take 2', full, took), () => 'Britta');
  expect(words).toMatch(/^Britta takes .*[^.]$/);
  expect(scenes.caption(event('', full), () => 'Britta')).toBeNull();
});
