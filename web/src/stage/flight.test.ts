import { expect, it } from 'vitest';
import { path } from './flight';

const box = (x: number, y: number, width = 40, height = 40) => ({ x, y, width, height });

it('goes from the middle of one box to the middle of the other', () => {
  const piece = box(100, 100);
  const way = path(piece, box(300, 0, 200, 100), piece);
  // The middle of the panel is 400, 50; that of the piece 120, 120.
  expect(way[0]!.transform).toMatch(/^translate\(280\.0px, -70\.0px\) scale\(1\.150\)$/);
  expect(way.at(-1)!.transform).toBe('translate(0.0px, 0.0px) scale(1.000)');
});

it('shrinks into what is smaller than itself', () => {
  const card = box(0, 0, 100, 140);
  const way = path(card, card, box(500, 500, 25, 35));
  expect(way[0]!.transform).toBe('translate(0.0px, 0.0px) scale(1.000)');
  expect(way.at(-1)!.transform).toContain('scale(0.250)');
});

it('rises a little on its way', () => {
  const [start, , half, end] = path(box(0, 0), box(0, 0), box(200, 0));
  const down = ({ transform }: Keyframe) => Number(/, (-?[\d.]+)px/.exec(String(transform))![1]);
  expect([down(start!), down(end!)]).toEqual([0, 0]);
  expect(down(half!)).toBeLessThan(-10);
});
