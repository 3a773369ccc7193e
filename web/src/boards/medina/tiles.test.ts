import { expect, it } from 'vitest';
import type { Holder, MedinaView, PalaceView } from '../../lib/types';
import { heldBy, tilesOf, whyHeld } from './tiles';

const seat = (number: number): Holder => ({ kind: 'player', seat: number });

function palace(name: string, changes: Partial<PalaceView>): PalaceView {
  return {
    name,
    colour: 'violet',
    holder: { kind: 'nobody' },
    buildings: [name],
    stables: [],
    value: [],
    tile: false,
    touches: [],
    ...changes,
  };
}

const view = {
  colours: ['orange', 'brown', 'grey', 'violet'],
  palaces: [
    palace('c5', { holder: seat(0), tile: true, stables: ['c6'], touches: ['north_west'] }),
    palace('j8', { holder: seat(1), touches: ['north_west'] }),
    palace('a1', { colour: 'grey', holder: seat(1), touches: ['north_west'] }),
  ],
  towers: [
    { tower: 'north_west', tile: 1, holder: seat(1), merchants: 0 },
    { tower: 'south_east', tile: 2, holder: { kind: 'nobody' }, merchants: 2 },
  ],
} as unknown as MedinaView;

it('lists palace tiles by worth, then towers', () => {
  expect(tilesOf(view).map(({ key, worth }) => `${key} ${worth}`)).toEqual([
    'grey 1',
    'violet 2',
    'brown 3',
    'orange 4',
    'north_west 1',
    'south_east 2',
  ]);
});

it('says for which palaces a seat holds its tiles', () => {
  const [tile, ...others] = heldBy(view, 0);
  expect(others).toEqual([]);
  expect(tile!.squares).toEqual(['c5', 'c6']);
  expect(whyHeld(tile!)).toBe('largest roofed violet palace (c5, size 2)');
});

it('leaves out the palaces of others that touch the tower, too', () => {
  const [tile] = heldBy(view, 1);
  expect(tile!.palaces.map(({ name }) => name)).toEqual(['j8', 'a1']);
  expect(tile!.squares).toEqual(['NW', 'j8', 'a1']);
  expect(whyHeld(tile!)).toBe('latest to touch the north-western tower (j8 and a1)');
});

it('leaves what nobody has without palaces', () => {
  const free = tilesOf(view).find(({ key }) => key === 'south_east')!;
  expect(free.palaces).toEqual([]);
  expect(free.merchants).toBe(2);
});
