import { expect, it } from 'vitest';
import type { MedinaView } from '../../lib/types';
import { names } from '../../lib/test-data';
import { about } from './about';

const view = {
  columns: 14,
  rows: 10,
  colours: ['grey', 'violet', 'brown', 'orange'],
  well: 'j5',
  well_ring: ['j6', 'j4'],
  well_bonus: ['j7'],
  merchants: ['b9', 'b10', 'b1', 'f6'],
  streets: [['b9', 'b10', 'b1'], ['f6']],
  passages: [{ gates: ['Nb', 'Sb'], merchants: ['b10', 'b1'] }],
  walls: ['Na'],
  gates: ['Nb', 'Sb', 'E2'],
  palaces: [
    {
      name: 'c1',
      colour: 'grey',
      holder: { kind: 'player', seat: 1 },
      buildings: ['c1'],
      stables: [],
      value: [],
      tile: true,
      touches: ['south_west'],
    },
  ],
  towers: [
    { tower: 'north_west', tile: 1, holder: { kind: 'nobody' }, merchants: 3 },
    { tower: 'south_west', tile: 4, holder: { kind: 'player', seat: 1 }, merchants: 0 },
    { tower: 'north_east', tile: 3, holder: { kind: 'neutral' }, merchants: 0 },
  ],
} as unknown as MedinaView;

const rules = (place: string) => about(view, place, names)?.lines.map(({ rule }) => rule);
const text = (place: string) =>
  about(view, place, names)
    ?.lines.map((line) => line.text)
    .join(' ');

it('says who holds the tile of a tower, and why', () => {
  expect(text('SW')).toBe(
    'Britta has its tile, worth 4. Latest to touch the south-western tower (c1).',
  );
  expect(about(view, 'SW', names)?.squares).toEqual(['SW', 'c1']);
  expect(text('NW')).toContain('Nobody has its tile yet');
  expect(text('NW')).toContain('3 merchants come with it');
  expect(rules('NW')).toEqual(['M39', 'M41']);
  expect(text('NE')).toContain('neutral');
});

it('shows a street whole, through its gates', () => {
  expect(text('b9')).toContain('A street of 3 merchants');
  expect(text('b9')).toContain('b10 and b1 are linked through the gates Nb and Sb: one street.');
  expect(about(view, 'b9', names)?.squares).toEqual(['b9', 'b10', 'b1', 'Nb', 'Sb']);
  expect(rules('b1')).toEqual(['M31', 'M56']);
  expect(text('f6')).toBe('A street of 1 merchant. It grows at its ends.');
});

it('says what gates, walls and the well are for', () => {
  expect(text('Sb')).toContain('b10 and b1');
  expect(text('E2')).toContain('another gate');
  expect(rules('E2')).toEqual(['M54', 'M56']);
  expect(rules('Na')).toEqual(['M63']);
  expect(rules('j5')).toEqual(['M22', 'M65']);
});

it('has nothing to say of an empty square or a gap', () => {
  expect(about(view, 'k9', names)).toBeNull();
  expect(about(view, 'Nd', names)).toBeNull();
});
