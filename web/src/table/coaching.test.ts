import { beforeEach, expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { SeatView } from '../lib/types';
import { count, isCoached } from './coaching';

const seat = (sitter: SeatView['sitter'], you = false) =>
  ({ sitter, you }) as Partial<SeatView> as SeatView;

const table = (id: string, seats = [seat('person', true), seat('bot')], more = {}) => ({
  id,
  game: 'medina',
  seats,
  hints: true,
  read_only: false,
  turn: { kind: 'player', seat: 0 } as const,
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  settings.coach = 'first';
});

it('sits there in the first three games of each kind, and in those to their end', () => {
  for (const id of ['a', 'b', 'c']) {
    expect(isCoached(table(id))).toBe(true);
    count('medina', id);
    count('medina', id);
  }
  expect(isCoached(table('d'))).toBe(false);
  expect(isCoached(table('b'))).toBe(true);
  expect(isCoached({ ...table('d'), game: 'medici' })).toBe(true);
});

it('does what was chosen', () => {
  for (const id of ['a', 'b', 'c']) count('medina', id);
  settings.coach = 'always';
  expect(isCoached(table('d'))).toBe(true);
  settings.coach = 'never';
  expect(isCoached(table('a'))).toBe(false);
});

it('stays to the end of a game that it was at', () => {
  const over = { turn: { kind: 'over' } as const };
  expect(isCoached({ ...table('a'), ...over })).toBe(false);
  count('medina', 'a');
  expect(isCoached({ ...table('a'), ...over })).toBe(true);
  settings.coach = 'never';
  expect(isCoached({ ...table('a'), ...over })).toBe(false);
});

it('comes to the game that ends the lessons, however many were before', () => {
  for (const id of ['a', 'b', 'c', 'real']) count('medina', id);
  expect(isCoached(table('real'))).toBe(true);
});

it.each([
  ['a person', [seat('person', true), seat('bot'), seat('person')], {}],
  ['somebody who is awaited', [seat('person', true), seat('open')], {}],
  ['several on one screen', [seat('person', true), seat('person', true), seat('bot')], {}],
  ['nobody of this browser', [seat('person'), seat('bot')], {}],
  ['a table without hints', [seat('person', true), seat('bot')], { hints: false }],
  ['a record', [seat('person', true), seat('bot')], { read_only: true }],
  ['a game that is over', [seat('person', true), seat('bot')], { turn: { kind: 'over' } }],
])('is silent where there is %s', (_, seats, more) => {
  settings.coach = 'always';
  expect(isCoached(table('a', seats, more))).toBe(false);
});

it('does not stumble over what was saved by another version', () => {
  localStorage['kasbah.coached'] = JSON.stringify({ medina: 7 });
  expect(isCoached(table('a'))).toBe(true);
  count('medina', 'a');
  expect(isCoached(table('a'))).toBe(true);
});
