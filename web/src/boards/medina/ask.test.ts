import { afterEach, expect, it } from 'vitest';
import { language } from '../../lib/language.svelte';
import { person } from '../../lib/test-data';
import type { SeatView } from '../../lib/types';
import type { TableOf } from '../kit';
import { ask } from './ask';
import { stage } from './staging.svelte';

let clear = () => {};

afterEach(() => {
  language.choose('en');
  clear();
});

type Table = TableOf<'medina'>;

/** Only what a question depends on. */
function table(changes: Partial<Table>, view: Partial<Table['view']> = {}): Table {
  const seats: SeatView[] = [person(0, 'Anna', true), person(1, 'Britta')];
  return {
    id: 'x',
    number: 7,
    seats,
    turn: { kind: 'player', seat: 0 },
    read_only: false,
    legal: ['W@Na'],
    scores: [0, 0],
    winners: [],
    view: { merchants: ['f6'], placed: 0, quota: 2, ...view },
    ...changes,
  } as unknown as Table;
}

it('counts the placements of a turn', () => {
  expect(ask(table({}))).toBe('Your turn: place two pieces (1 of 2).');
  expect(ask(table({}, { placed: 1 }))).toBe('Your turn: place the second piece (2 of 2).');
  expect(ask(table({}, { quota: 1 }))).toBe('Your turn: place one piece.');
});

it('offers tea only where it can be given back', () => {
  const drinking = table({ legal: ['W@Na', 'tea'] }, { placed: 1 });
  expect(ask(drinking)).toBe('Your turn: place the second piece (2 of 2), or give back tea.');
});

it('goes on from what is staged, but only from there', () => {
  const here = table({});
  const { view } = table({}, { placed: 1 });
  clear = stage(here.id, { number: here.number, view, legal: ['W@Na'] });
  expect(ask(here)).toBe('Your turn: place the second piece (2 of 2).');
  expect(ask(table({ number: 8 }))).toBe('Your turn: place two pieces (1 of 2).');
  expect(ask(table({ id: 'y' }))).toBe('Your turn: place two pieces (1 of 2).');
  clear();
  expect(ask(here)).toBe('Your turn: place two pieces (1 of 2).');
});

it('asks for the first merchant before anything else', () => {
  language.choose('fr');
  expect(ask(table({}, { merchants: [] }))).toMatch(/premier marchand/);
});

it('names who plays on a shared screen', () => {
  const seats = [person(0, 'Anna', true), person(1, 'Britta', true)];
  expect(ask(table({ seats }))).toBe('Anna, your turn on this screen: place two pieces (1 of 2).');
});

it('waits for others', () => {
  const turn = { kind: 'player', seat: 1 } as const;
  expect(ask(table({ turn }))).toBe('Britta is choosing.');
  const bot: SeatView = { ...person(1, 'Britta'), sitter: 'bot' };
  expect(ask(table({ turn, seats: [person(0, 'Anna', true), bot] }))).toBe('Britta is thinking.');
});

it('says who has won, and shared victories', () => {
  const over: Partial<Table> = { turn: { kind: 'over' }, scores: [41, 41] };
  expect(ask(table({ ...over, winners: [1] }))).toBe(
    'The game is over: Britta wins with 41 points.',
  );
  expect(ask(table({ ...over, winners: [0, 1] }))).toBe(
    'The game is over: Anna and Britta share the victory with 41 points each.',
  );
});
