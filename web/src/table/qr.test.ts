import { expect, it } from 'vitest';
import { qrCode } from './qr';

/** Whether a square of the code is dark: an odd number of edges lies left of its middle. */
function dark(path: string, x: number, y: number): boolean {
  const edges = path
    .split('Z')
    .filter(Boolean)
    .flatMap((loop) => {
      const points = loop
        .slice(1)
        .split('L')
        .map((point) => point.split(' ').map(Number));
      return points.map((from, i) => [from, points[(i + 1) % points.length]!] as const);
    });
  const crossed = edges.filter(([[x1, y1], [x2, y2]]) => {
    const [low, high] = [Math.min(y1!, y2!), Math.max(y1!, y2!)];
    return x1 === x2 && x1! < x + 0.5 && low < y + 0.5 && high > y + 0.5;
  });
  return crossed.length % 2 === 1;
}

it('draws the three corners that phones look for', () => {
  const { size, path } = qrCode('http://192.168.1.5:7070/join/0123456789abcdef');
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const across = Array.from({ length: 7 }, (_, i) => dark(path, left + i, top + 3));
    expect(across).toEqual([true, false, true, true, true, false, true]);
  }
});

it('is another for another text', () => {
  expect(qrCode('a').path).not.toBe(qrCode('b').path);
});
