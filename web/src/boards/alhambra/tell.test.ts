import { afterEach, describe, expect, it } from 'vitest';
import { language, locales } from '../../lib/language.svelte';
import { names } from '../../lib/test-data';
import type { AlhambraHappening } from '../../lib/types';
import { tell } from './tell';

afterEach(() => language.choose('en'));

type Code = AlhambraHappening['code'];
type Of<C extends Code> = Omit<Extract<AlhambraHappening, { code: C }>, 'code'>;

const five = { number: 11, symbols: 5, throws: 3 };
const four = { number: 12, symbols: 4, throws: 1 };
const queue = { number: 24, symbols: null, throws: null };
const marked = { seat: 0, column: 'seraglios', symbols: 5, throws: 3 } as const;
const built = { seat: 1, building: 'gardens', points: 2, total: 3 } as const;
const rank = {
  scoring: 'B',
  building: 'pavilions',
  seat: 1,
  rank: 2,
  built: 3,
  points: 1,
} as const;

/** At least one of everything that can happen. */
const HAPPENINGS: { [C in Code]: Of<C>[] } = {
  round_began: [{ round: 2, caliph: 1 }],
  starter_laid: [{ column: 'arcades' }],
  chips_laid: [{ chips: ['1', 'X', 'F', 'D', 'V', 'B'] }],
  thrown: [{ seat: 0, throw: 2, fallen: 'SSA', dice: 'PSSSSACT' }],
  black_used: [{ seat: 0, symbol: 'towers' }],
  cancelled: [{ seat: 0, throw: 3, dice: 'PSSSSACT' }],
  marked: [
    { ...marked, space: five, queued: false },
    { ...marked, space: four, queued: true },
    { ...marked, space: queue, queued: true },
  ],
  displace_used: [{ seat: 0, column: 'towers' }],
  pushed: [{ seat: 1, column: 'towers', from: five, to: four }],
  prize_won: [1, 2].flatMap((place) => [
    { seat: 0, column: 'chambers' as const, place, prize: 'two' as const },
    { seat: 0, column: 'chambers' as const, place, prize: 'chip' as const },
  ]),
  prize_lapsed: [
    { column: 'chambers', prize: 'two' },
    { column: 'chambers', prize: 'chip' },
  ],
  exchange_used: [{ seat: 0, column: 'chambers', building: 'towers' }],
  built: [
    { ...built, on: [] },
    { ...built, on: [2, 0] },
  ],
  chip_won: [{ seat: 0, column: 'gardens', chip: 'V' }],
  chip_lost: [{ column: 'gardens', chip: 'B' }],
  caliph_named: [{ seat: 0, caliph: 2 }],
  round_ended: [{ round: 1 }],
  scoring_began: [{ scoring: 'A' }],
  rank_paid: [
    { ...rank, lower: false },
    { ...rank, lower: true },
  ],
  chips_paid: [{ scoring: 'A', seat: 0, chip: '3', count: 2, points: 6 }],
  game_over: [
    { points: [60, 81], winners: [1] },
    { points: [81, 81], winners: [0, 1] },
  ],
};

const all = Object.entries(HAPPENINGS).flatMap(([code, variants]) =>
  variants.map((data) => ({ code, ...data }) as AlhambraHappening),
);

describe.each(locales)('in %s', (locale) => {
  it.each(all)('$code is told in words', (happening) => {
    language.choose(locale);
    const words = tell(happening, names);
    expect(words).toMatch(/^\p{Lu}.*[.\p{Lu}]$/u);
    expect(words).not.toMatch(/undefined|\bnull\b|[{}_?]| {2}/);
  });

  it('tells what differs in different words', () => {
    language.choose(locale);
    expect(new Set(all.map((happening) => tell(happening, names))).size).toBe(all.length);
  });
});

it('tells a throw by what the dice show', () => {
  const [thrown] = HAPPENINGS.thrown;
  expect(tell({ code: 'thrown', ...thrown! }, names)).toBe(
    'Anna, throw 2: 1 pavilion, 4 seraglios, 1 arcade, 1 chamber, and 1 tower.',
  );
});

it('tells where a marker went that found its space taken', () => {
  const [, behind, queued] = HAPPENINGS.marked;
  expect(tell({ code: 'marked', ...behind! }, names)).toBe(
    'Anna marks seraglios: 5 in 3 throws. The space was taken, so the marker stands behind: 4 in 1 throw.',
  );
  expect(tell({ code: 'marked', ...queued! }, names)).toContain('number 1 behind the last space');
});

it('tells what a stone came to lie on', () => {
  const [alone, piled] = HAPPENINGS.built;
  expect(tell({ code: 'built', ...alone! }, names)).toBe('Britta builds 2 gardens: now 3.');
  expect(tell({ code: 'built', ...piled! }, names)).toBe(
    'Britta builds 2 gardens: now 3, on top of Carlos and Anna.',
  );
});
