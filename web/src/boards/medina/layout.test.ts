import { describe, expect, it } from 'vitest';
import { EDGE, isCity, isCorner, Layout, UNIT, partOf } from './layout';

describe.each([false, true])('turned: %s', (turned) => {
  const layout = new Layout(16, 11, turned);

  it('gives every place one point of its own, and finds it again', () => {
    const names = layout.grid().flat();
    expect(names).toHaveLength(18 * 13);
    expect(new Set(names).size).toBe(names.length);
    const points = names.map((name) => JSON.stringify(layout.point(name)));
    expect(new Set(points).size).toBe(names.length);
    for (const name of names) expect(layout.step(name, 0, 0)).toBe(name);
  });

  it('counts city and wall squares as places, towers not', () => {
    const places = layout.places();
    expect(places.filter(isCity)).toHaveLength(16 * 11);
    expect(places).toHaveLength(16 * 11 + 2 * (16 + 11));
    expect(places.some(isCorner)).toBe(false);
  });

  it('goes nowhere from the edge', () => {
    const corner = layout.grid()[0]![0]!;
    expect(layout.step(corner, -1, 0)).toBeNull();
    expect(layout.step(corner, 0, -1)).toBeNull();
  });

  it('knows the square in front of a wall square', () => {
    expect(['Nc', 'Sc', 'W5', 'E11'].map((name) => layout.front(name))).toEqual([
      'c11',
      'c1',
      'a5',
      'p11',
    ]);
  });
});

it('has north up and a1 at the left below', () => {
  const layout = new Layout(14, 10, false);
  expect(layout.point('a1')).toEqual({ x: EDGE + 1.5 * UNIT, y: EDGE + 10.5 * UNIT });
  expect(layout.point('NW')).toEqual({ x: EDGE + UNIT / 2, y: EDGE + UNIT / 2 });
  expect(layout.step('c5', 0, -1)).toBe('c6');
  expect(layout.step('c5', 1, 0)).toBe('d5');
  expect(layout.step('a5', -1, 0)).toBe('W5');
  expect(layout.step('c10', 0, -1)).toBe('Nc');
  expect(layout.beside('c5')).toEqual(['c6', 'd5', 'c4', 'b5']);
  expect(layout.lies('Nc')).toBe(true);
  expect(layout.lies('W5')).toBe(false);
});

it('turns with the clock: north is at the right, west at the top', () => {
  const layout = new Layout(14, 10, true);
  expect(layout.step('c5', 1, 0)).toBe('c6');
  expect(layout.step('c5', 0, 1)).toBe('d5');
  expect(layout.grid()[0]![0]).toBe('SW');
  expect(layout.grid()[0]!.at(-1)).toBe('NW');
  expect(layout.lies('Nc')).toBe(false);
});

it.each([false, true])('finds the place that a point lies on, turned: %s', (turned) => {
  const layout = new Layout(14, 10, turned);
  for (const name of layout.grid().flat()) {
    const { x, y } = layout.point(name);
    for (const [dx, dy] of [
      [0, 0],
      [-29, -29],
      [29, 29],
    ] as const)
      expect(layout.at({ x: x + dx, y: y + dy })).toBe(name);
  }
  // What is printed at the edge belongs to the ring; beyond it there is nothing.
  expect(layout.at({ x: 1, y: layout.point('c3').y })).not.toBeNull();
  expect(layout.at({ x: -1, y: 100 })).toBeNull();
  expect(layout.at({ x: 100, y: layout.height })).toBeNull();
});

it('draws a part of the board, with what is printed at its edge where it comes to it', () => {
  const layout = new Layout(14, 10, false);
  expect(partOf(layout, null)).toEqual({ x: 0, y: 0, width: layout.width, height: layout.height });
  const { x, y } = layout.point('c5');
  expect(partOf(layout, 'c5:d4')).toEqual({ x: x - 30, y: y - 30, width: 120, height: 120 });
  expect(partOf(layout, 'd4:c5')).toEqual(partOf(layout, 'c5:d4'));
  const corner = partOf(layout, 'NW:a10');
  expect([corner.x, corner.y]).toEqual([0, 0]);
  const end = partOf(layout, 'n1:SE');
  expect([end.x + end.width, end.y + end.height]).toEqual([layout.width, layout.height]);
});
