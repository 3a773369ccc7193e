import { expect, it } from 'vitest';
import { Layout } from './layout';
import { thresholds, trails } from './trails';

const passage = (gates: [string, string], merchants: [string, string]) => ({ gates, merchants });
const layout = new Layout(14, 10, false);

/** The corners and ends of a trail. */
const points = (path: string) =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number]);

it('leads around the nearest corner from one gate to the other', () => {
  const [trail] = trails([passage(['Nb', 'W9'], ['b10', 'a9'])], layout);
  const walked = points(trail!);
  const [north, west] = [layout.point('Nb'), layout.point('W9')];
  expect(walked[0]).toEqual([north.x, north.y]);
  expect(walked.at(-1)).toEqual([west.x, west.y]);
  // Out of the gate, along the rim, around one corner, and in again.
  expect(walked.slice(1, -1)).toEqual([
    [north.x, 27],
    [27, 27],
    [27, west.y],
  ]);
});

it('stays outside the walls, whichever gates it joins and however the board stands', () => {
  const gates = ['Nb', 'Nm', 'E8', 'E2', 'Sc', 'Sm', 'W2', 'W9'];
  for (const board of [layout, new Layout(14, 10, true)]) {
    for (const one of gates) {
      for (const other of gates.filter((gate) => gate[0] !== one[0])) {
        const [trail] = trails([passage([one, other], ['a1', 'a1'])], board);
        const walked = points(trail!).slice(1, -1);
        for (const [x, y] of walked) {
          expect([27, board.width - 27].includes(x) || [27, board.height - 27].includes(y)).toBe(
            true,
          );
        }
        // Every step runs along the rim, and no way is longer than half of it.
        const steps = walked.slice(1).map(([x, y], i) => [x - walked[i]![0], y - walked[i]![1]]);
        expect(steps.every(([x, y]) => x === 0 || y === 0)).toBe(true);
        const length = steps.reduce((sum, [x, y]) => sum + Math.abs(x!) + Math.abs(y!), 0);
        expect(length).toBeLessThanOrEqual(board.width + board.height - 4 * 27);
      }
    }
  }
});

it('keeps two trails apart', () => {
  const [one, other] = trails(
    [passage(['Nb', 'W9'], ['b10', 'a9']), passage(['Sb', 'E2'], ['b1', 'n2'])],
    layout,
  );
  expect(points(one!)[1]![1]).toBe(27);
  expect(points(other!)[1]![1]).toBe(layout.height - 21);
});

it('leads each merchant to the gate that it has passed', () => {
  const [gate, merchant] = [layout.point('Nb'), layout.point('b10')];
  expect(thresholds([passage(['Nb', 'Sb'], ['b10', 'b1'])], layout)).toContain(
    `M${merchant.x} ${merchant.y}L${gate.x} ${gate.y}`,
  );
});
