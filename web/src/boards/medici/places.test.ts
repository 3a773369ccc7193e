import { expect, it } from 'vitest';
import { placesOf } from './places';

it('keeps the newest card at the right end, whatever lies before it', () => {
  for (const far of [0, 1, 4, 30]) {
    const places = placesOf({ row: 500, step: 100, near: 3, far });
    expect(places).toHaveLength(far + 3);
    expect(places.slice(-3)).toEqual([200, 300, 400]);
  }
  expect(placesOf({ row: 500, step: 100, near: 1, far: 0 })).toEqual([400]);
});

it('lays what is out of reach side by side, and closer where there are many', () => {
  expect(placesOf({ row: 500, step: 100, near: 3, far: 1 })[0]).toBe(100);
  expect(placesOf({ row: 500, step: 100, near: 3, far: 4 }).slice(0, 4)).toEqual([0, 50, 100, 150]);
});

it('has nothing to place in an empty market', () => {
  expect(placesOf({ row: 500, step: 100, near: 0, far: 0 })).toEqual([]);
});
