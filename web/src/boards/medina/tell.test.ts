import { afterEach, describe, expect, it } from 'vitest';
import { language, locales } from '../../lib/language.svelte';
import { names } from '../../lib/test-data';
import type { Holder, MedinaHappening } from '../../lib/types';
import { tell } from './tell';

afterEach(() => language.choose('en'));

const anna: Holder = { kind: 'player', seat: 0 };
const britta: Holder = { kind: 'player', seat: 1 };
const neutral: Holder = { kind: 'neutral' };
const nobody: Holder = { kind: 'nobody' };

type Code = MedinaHappening['code'];
type Of<C extends Code> = Omit<Extract<MedinaHappening, { code: C }>, 'code'>;

const tile = { colour: 'orange', palace: 'c5', size: 5 } as const;
const tower = { tower: 'north_west', palace: 'c5' } as const;

/** At least one of everything that can happen. */
const HAPPENINGS: { [C in Code]: Of<C>[] } = {
  well_put: [{ place: 'f6' }],
  first_merchant: [{ seat: null, place: 'j4' }],
  placed: [
    { seat: 0, piece: 'building', colour: 'violet', place: 'c5' } as Of<'placed'>,
    ...(['roof', 'neutral_roof', 'stable', 'merchant', 'wall', 'gate'] as const).map(
      (piece) => ({ seat: 1, piece, place: 'c5' }) as Of<'placed'>,
    ),
  ],
  palace_started: [{ colour: 'grey', place: 'c5' }],
  palace_grew: [{ colour: 'brown', palace: 'c5', size: 4 }],
  palace_claimed: [
    { ...tile, holder: anna },
    { ...tile, holder: neutral },
  ],
  palace_tile: [
    { ...tile, from: nobody, to: anna },
    { ...tile, from: britta, to: anna },
    { ...tile, from: neutral, to: anna },
    { ...tile, from: nobody, to: neutral },
    { ...tile, from: britta, to: neutral },
    { ...tile, from: neutral, to: neutral },
  ],
  tower_tile: [
    { ...tower, from: nobody, to: anna },
    { ...tower, from: britta, to: anna },
    { ...tower, from: neutral, to: anna },
    { ...tower, from: nobody, to: neutral },
    { ...tower, from: britta, to: neutral },
  ],
  merchants_gained: [
    { seat: 0, count: 1 },
    { seat: 0, count: 3 },
  ],
  merchants_lost: [
    { tower: 'south_east', count: 1 },
    { tower: 'south_east', count: 2 },
  ],
  tea_gained: [
    { seat: 0, count: 1 },
    { seat: 0, count: 3 },
  ],
  tea_lost: [{ count: 1 }, { count: 2 }],
  tea_given: [{ seat: 0 }],
  buildings_returned: [{ colour: 'black', counts: [2, 0, 1] }],
  street_started: [{ place: 'c5' }],
  went_through_gates: [{ from: 'f10', to: 'e1' }],
  gate_gained: [{ seat: 0 }],
  turn_cut_short: [{ seat: 0 }],
  passed_over: [{ seat: 0 }],
  gate_discarded: [{ seat: 0 }],
  out: [{ seat: 0 }],
  game_over: [
    { points: [40, 38, 21], winners: [0] },
    { points: [40, 40, 21], winners: [0, 1] },
  ],
};

const ALL = Object.entries(HAPPENINGS).flatMap(([code, samples]) =>
  samples.map((sample) => ({ ...sample, code }) as unknown as MedinaHappening),
);

describe.each(locales)('in %s', (locale) => {
  it.each(ALL)('tells $code in a whole sentence', (happening) => {
    language.choose(locale);
    const told = tell(happening, names);
    expect(told).toMatch(/^\p{L}.*\.$|^\d.*\.$/u);
    expect(told).not.toMatch(/undefined|\bnull\b|[{}]| {2}/);
  });

  it('tells everything differently', () => {
    language.choose(locale);
    const told = ALL.map((happening) => tell(happening, names));
    expect(new Set(told).size).toBe(told.length);
  });
});

it('says why a tile changes hands', () => {
  const lost: MedinaHappening = { code: 'palace_tile', ...tile, from: britta, to: anna };
  expect(tell(lost, names)).toBe(
    'Anna takes the orange palace tile from Britta: the palace at c5 is larger (size 5).',
  );
  language.choose('fr');
  const first: MedinaHappening = { code: 'tower_tile', ...tower, from: nobody, to: anna };
  expect(tell(first, names)).toBe(
    'Anna prend la tuile tour 1\u00a0: le palais en c5 touche la tour nord-ouest.',
  );
});

it('puts the colour of a building into words', () => {
  language.choose('it');
  const placed = { code: 'placed', seat: 0, piece: 'building', colour: 'brown', place: 'c5' };
  expect(tell(placed as MedinaHappening, names)).toBe('Anna piazza un edificio marrone in c5.');
});

it('names the squares of the western wall by the reader’s compass', () => {
  const placed = { code: 'placed', seat: 0, piece: 'wall', place: 'W3' } as MedinaHappening;
  expect(tell(placed, names)).toBe('Anna places a wall on W3.');
  language.choose('fr');
  expect(tell(placed, names)).toBe('Anna place un mur en O3.');
  language.choose('it');
  expect(tell({ ...placed, place: 'E3' } as MedinaHappening, names)).toBe(
    'Anna piazza un muro in E3.',
  );
});
