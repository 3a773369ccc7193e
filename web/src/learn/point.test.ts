import { expect, it } from 'vitest';
import { around, place } from './point';

const window = { width: 390, height: 800 };
const bubble = { width: 300, height: 120 };

it('lies under what it speaks of, inside the window', () => {
  const about = { left: 350, top: 100, width: 40, height: 40 };
  expect(place(bubble, about, window)).toEqual({ left: 82, top: 154 });
});

it('lies over it where there is no room below', () => {
  const about = { left: 100, top: 600, width: 100, height: 150 };
  expect(place(bubble, about, window)).toEqual({ left: 8, top: 466 });
});

it('stands at the lower edge if it speaks of nothing: the board is seen over it', () => {
  expect(place(bubble, null, window)).toEqual({ left: 45, top: 672 });
});

it('is about all that is pointed at', () => {
  const boxes = [
    { left: 10, top: 20, width: 5, height: 5 },
    { left: 40, top: 10, width: 10, height: 10 },
  ];
  expect(around(boxes)).toEqual({ left: 10, top: 10, width: 40, height: 15 });
  expect(around([])).toBeNull();
});
