import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tableOf } from '../lib/test-data';
import { Room } from './room.svelte';

/** Says when something is measured again. */
class Observer {
  static again: () => void = () => {};
  constructor(measure: () => void) {
    Observer.again = measure;
  }
  observe(): void {}
  disconnect(): void {
    Observer.again = () => {};
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A board that stands so far down the page, at a table. */
function measured(above: number, table = tableOf()) {
  const place = { top: above };
  const board = document.createElement('div');
  board.getBoundingClientRect = () => place as DOMRect;
  const room = new Room(
    () => ({ latest: table }),
    () => board,
  );
  let more = 0;
  const stop = $effect.root(() => room.follow(() => more++));
  flushSync();
  return { room, place, stop, more: () => more };
}

it('is the window without what is above the board and the tray', () => {
  const { room, place, stop, more } = measured(200);
  room.tray = 100;
  expect(room.left).toBe(room.high - 300);
  place.top = 250;
  Observer.again();
  expect([room.left, more()]).toEqual([room.high - 350, 2]);
  stop();
  place.top = 300;
  Observer.again();
  expect(room.left).toBe(room.high - 350);
});

it('is not taken away by the graph above a game that is over', () => {
  for (const table of [tableOf({ turn: { kind: 'over' } }), tableOf({ read_only: true })]) {
    const { room, stop } = measured(600, table);
    expect(room.left).toBe(room.high - 130);
    stop();
  }
});
