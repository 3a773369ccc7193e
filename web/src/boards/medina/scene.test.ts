import { expect, it } from 'vitest';
import type { PalaceView } from '../../generated/medina/PalaceView';
import type { MedinaView } from '../../lib/types';
import { names } from '../../lib/test-data';
import { Layout } from './layout';
import { palaceAt, placeNames } from './names';
import { kept, scene, streets } from './scene';

const palace: PalaceView = {
  name: 'c5',
  colour: 'violet',
  holder: { kind: 'player', seat: 0 },
  buildings: ['c5', 'c6', 'd5'],
  stables: ['e5'],
  value: [],
  tile: false,
  touches: [],
};
const view: MedinaView = {
  columns: 14,
  rows: 10,
  placed: 0,
  quota: 2,
  colours: ['grey', 'violet', 'brown', 'orange'],
  well: 'j5',
  well_ring: ['j6'],
  well_bonus: ['j7'],
  merchants: ['f6', 'f7', 'g7', 'a1'],
  streets: [['f6', 'f7', 'g7'], ['a1']],
  passages: [{ gates: ['Nb', 'W1'], merchants: ['b10', 'a1'] }],
  walls: ['Na'],
  gates: ['Nb'],
  palaces: [palace],
  towers: [{ tower: 'south_west', tile: 4, holder: { kind: 'player', seat: 1 }, merchants: 2 }],
  players: [],
  spare_gate: false,
};
const layout = new Layout(14, 10, false);
const things = scene(view, layout);
const find = (key: string) => things.find((thing) => thing.key === key)!;

it('stands everything on the board once, what is in front later', () => {
  expect(things).toHaveLength(4 + 1 + 1 + 3 + 1 + 1 + 1);
  expect(new Set(things.map(({ key }) => key)).size).toBe(things.length);
  const order = things.map(({ y }) => y);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const keys = things.map(({ key }) => key);
  expect(keys.indexOf('roof c5')).toBeGreaterThan(keys.indexOf('building c5'));
});

it('keeps what has not changed, and nothing else', () => {
  const grown = { ...palace, buildings: [...palace.buildings, 'c7'] };
  const next = scene({ ...view, palaces: [grown] }, layout);
  const again = kept(next, things);
  expect(again).toEqual(next);
  const stays = (key: string) => again.find((thing) => thing.key === key) === find(key);
  expect(stays('merchant f6')).toBe(true);
  expect(stays('building d5')).toBe(true);
  // It is joined to the new one.
  expect(stays('building c6')).toBe(false);
});

it('joins the blocks of a palace, and leans stables on its buildings only', () => {
  // Above, right, below, left.
  expect(find('building c5')).toMatchObject({ joined: [true, true, false, false] });
  expect(find('building d5')).toMatchObject({ joined: [false, false, false, true] });
  expect(find('stable e5')).toMatchObject({ joined: [false, false, false, true] });
});

it('links merchants that stand side by side', () => {
  const { x, y } = layout.point('f7');
  const [below, right] = [layout.point('f6'), layout.point('g7')];
  expect(streets(view.merchants, layout)).toBe(
    `M${x} ${y}L${right.x} ${right.y}M${x} ${y}L${below.x} ${below.y}`,
  );
});

it('finds the palace of a square', () => {
  expect(palaceAt(view, 'e5')?.name).toBe('c5');
  expect(palaceAt(view, 'f5')).toBeNull();
});

it('names every place for those who do not see it', () => {
  const nameOf = placeNames(view, names);
  expect(nameOf('c6')).toBe('c6, violet palace of 4, Anna');
  expect(nameOf('e5')).toBe('e5, stable, violet palace of 4, Anna');
  expect(nameOf('f6')).toBe('f6, merchant');
  expect(nameOf('a1')).toBe('a1, merchant, linked through the gates with b10');
  expect(nameOf('Nb')).toBe('Nb, gate, linked through the gates with W1');
  expect(nameOf('Nc')).toBe('Nc, no wall');
  expect(nameOf('SW')).toBe('south-western tower, tile 4, Britta, 2 merchants');
  expect(nameOf('j6')).toBe('j6, at the well');
  expect(nameOf('k1')).toBe('k1');
});

it('lifts who stands behind a building, so that nobody is hidden', () => {
  const behind = scene({ ...view, merchants: ['c7', 'd4'] }, layout);
  const at = (place: string) => behind.find((thing) => thing.key === `merchant ${place}`)!;
  // c6 stands in front of c7, and nothing in front of d4.
  expect(at('c7').y).toBeLessThan(layout.point('c7').y);
  expect(at('d4').y).toBe(layout.point('d4').y);
  const order = behind.map(({ key }) => key);
  expect(order.indexOf('merchant c7')).toBeLessThan(order.indexOf('building c6'));
});
