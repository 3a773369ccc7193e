import { afterEach, expect, it } from 'vitest';
import { language } from '../../lib/language.svelte';
import { person } from '../../lib/test-data';
import type { AwardView, SeatView } from '../../lib/types';
import type { TableOf } from '../kit';
import { ask } from './ask';
import { trayOf } from './test-data';

afterEach(() => language.choose('en'));

type Table = TableOf<'alhambra'>;

const tray = trayOf();
const award: AwardView = {
  seat: 0,
  column: 'gardens',
  place: 1,
  prize: null,
  due: 0,
  names_caliph: false,
};

/** Only what a question depends on. */
function table(view: Partial<Table['view']>, changes: Partial<Table> = {}): Table {
  const seats: SeatView[] = [person(0, 'Anna', true), person(1, 'Britta')];
  return {
    seats,
    turn: { kind: 'player', seat: 0 },
    read_only: false,
    scores: [0, 0],
    winners: [],
    view: { tray: null, award: null, ...view },
    ...changes,
  } as unknown as Table;
}

it('counts the throws that are left', () => {
  expect(ask(table({ tray }))).toBe('Your turn: throw again (2 left) or mark a column.');
  expect(ask(table({ tray: { ...tray, throws: 2, throws_left: 1 } }))).toContain('(1 left)');
  const last = { ...tray, throws: 3, throws_left: 0 };
  expect(ask(table({ tray: last }))).toBe('Your turn: mark a column.');
});

it('asks for a void throw to be repeated, and offers what was there if there was something', () => {
  const first = { ...tray, dice: '', cancelled: true, throws: 0, throws_left: 3 };
  expect(ask(table({ tray: first }))).toBe('Your turn: the first throw is void: repeat it.');
  const second = { ...tray, cancelled: true };
  expect(ask(table({ tray: second }))).toContain('repeat it, or mark what was there before');
});

it('asks for a prize, an exchange, a caliph', () => {
  expect(ask(table({ award }))).toBe('Your turn: you are first at the gardens: choose your prize.');
  const swap = { ...award, prize: 'two' as const, due: 2 };
  expect(ask(table({ award: swap }))).toContain('exchange one of 2 building points');
  expect(ask(table({ award: { ...swap, due: 1 } }))).toContain('exchange the building point');
  const naming = { ...award, prize: 'chip' as const, names_caliph: true };
  expect(ask(table({ award: naming }))).toContain('name the caliph');
});

it('says who is asked where the reader is not', () => {
  const turn = { kind: 'player', seat: 1 } as const;
  const other = ask(table({ tray: { ...tray, seat: 1 } }, { turn }));
  expect(other).toContain('Britta');
  expect(other).not.toContain('Your turn');
});

it('tells dice in the air from chips that are laid out', () => {
  const turn = { kind: 'chance' } as const;
  expect(ask(table({ tray: { ...tray, throwing: true } }, { turn }))).toBe('The dice are rolling…');
  expect(ask(table({}, { turn }))).toBe('The chips of the round are laid out…');
});

it('names the winners', () => {
  const over = { turn: { kind: 'over' }, scores: [60, 81], winners: [1] } as const;
  const shared = { ...over, scores: [81, 81], winners: [0, 1] };
  expect(ask(table({}, over as unknown as Partial<Table>))).toBe(
    'The game is over: Britta wins with 81 points.',
  );
  expect(ask(table({}, shared as unknown as Partial<Table>))).toContain(
    'Anna and Britta share the victory with 81 points each',
  );
});
