import { expect, it } from 'vitest';
import type { PalaceView } from '../../generated/medina/PalaceView';
import { Choices, readAction } from './actions';
import { buildingOf, colourOf, lotsOf } from './pieces';

const palace: PalaceView = {
  name: 'c5',
  colour: 'violet',
  holder: { kind: 'nobody' },
  buildings: ['c5', 'c6'],
  stables: ['d6'],
  value: [],
  tile: false,
  touches: [],
};
const choices = new Choices(
  ['v@c7', 'v@b5', 'R@c5', 'M@e1<f10', 'M@e1<a3', 'M@e2', 'W@Nc', 'S@b5', 'tea'],
  [palace],
);

it('reads placements, and nothing else', () => {
  expect(readAction('v@c5')).toEqual({ text: 'v@c5', piece: 'v', place: 'c5', from: null });
  expect(readAction('M@e1<f10')).toMatchObject({ place: 'e1', from: 'f10' });
  expect(readAction('tea')).toBeNull();
  expect(readAction('x@c5')).toBeNull();
});

it('knows where each piece can go', () => {
  expect([...choices.places('v')]).toEqual(['c7', 'b5']);
  expect([...choices.places('g')]).toEqual([]);
  expect(choices.can('W')).toBe(true);
  expect(choices.can('G')).toBe(false);
  expect(choices.tea).toBe(true);
});

it('takes any square of a palace for its roof', () => {
  expect([...choices.places('R')]).toEqual(['c5', 'c6', 'd6']);
  expect(choices.at('R', 'd6').map(({ text }) => text)).toEqual(['R@c5']);
  expect(choices.attempt('R', 'c6')).toBe('R@c5');
  expect(choices.attempt('N', 'd6')).toBe('N@c5');
  expect(choices.attempt('R', 'f1')).toBe('R@f1');
  expect(choices.attempt('S', 'c6')).toBe('S@c6');
});

it('asks about a tower as about a square of the other kind', () => {
  expect(choices.attempt('W', 'NW')).toBe('W@a1');
  expect(choices.attempt('G', 'SE')).toBe('G@a1');
  expect(choices.attempt('M', 'NE')).toBe('M@Na');
  expect(choices.attempt('R', 'SW')).toBe('R@Na');
});

it('asks which end comes through the gates only where there are several', () => {
  expect(choices.at('M', 'e1').map(({ from }) => from)).toEqual(['f10', 'a3']);
  expect(choices.at('M', 'e2')).toHaveLength(1);
});

it('lists what can go on a square', () => {
  expect(choices.on('b5').map(({ text }) => text)).toEqual(['v@b5', 'S@b5']);
  expect(choices.on('p1')).toEqual([]);
});

it('knows when there is but one kind of piece to place', () => {
  expect(choices.only).toBeNull();
  expect(new Choices(['M@f6', 'M@g6'], []).only).toBe('M');
  expect(new Choices(['M@f6', 'tea'], []).only).toBeNull();
  expect(new Choices([], []).only).toBeNull();
});

it('pairs colours and letters', () => {
  for (const colour of ['orange', 'brown', 'grey', 'violet', 'black'] as const)
    expect(colourOf(buildingOf(colour))).toBe(colour);
  expect(colourOf('S')).toBeNull();
});

it('lays a stock out, without the kinds that the game does not have', () => {
  const stock = { buildings: [1, 2, 3, 4], stables: 5, merchants: 6, walls: 7, gates: 8 };
  const player = {
    seat: 0,
    roofs: 9,
    neutral_roofs: 10,
    tea: 0,
    out: false,
    passed_over: false,
    stock,
  };
  const view = {
    colours: ['grey' as const, 'violet' as const, 'brown' as const, 'orange' as const],
    players: [player, { ...player, stock: null }],
  };
  const text = (game: { gates: boolean; neutral: boolean }) =>
    lotsOf(view, 0, game)?.map(({ piece, count }) => piece + count);
  expect(text({ gates: true, neutral: true })).toEqual([
    'g1',
    'v2',
    'b3',
    'o4',
    'R9',
    'N10',
    'S5',
    'M6',
    'W7',
    'G8',
  ]);
  expect(text({ gates: false, neutral: false })).not.toContain('G8');
  expect(lotsOf(view, 1, { gates: true, neutral: true })).toBeNull();
});
