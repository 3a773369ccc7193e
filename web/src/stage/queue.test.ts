import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told } from '../lib/change';
import { settings } from '../lib/settings.svelte';
import { entry, person, tableOf } from '../lib/test-data';
import { Queue, turnsIn } from './queue';

const seats = [person(0, 'Anna', true), person(1, 'Bruno'), person(2, 'Carla')];
/** Events of these seats, one after the other; nothing stands for chance. */
let number = 0;
const told = (...by: (number | null)[]): Told[] =>
  by.map((seat) => ({
    entry: entry(++number, seat),
    table: tableOf({ number, seats }),
  }));

let shown: number[][];
let queue: Queue;
const LASTS = 300;

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = 'brisk';
  number = 0;
  shown = [];
  queue = new Queue((scenes) => {
    shown.push(scenes.map(({ entry }) => entry.number));
    return LASTS;
  });
});

afterEach(() => {
  queue.drop();
  vi.useRealTimers();
});

it('shows one thing after another, each as long as it takes', () => {
  queue.add(told(1, 1));
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(LASTS - 1);
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([[1], [2]]);
  expect(queue.empty).toBe(true);
});

it('does not cut short what is shown, whatever comes meanwhile', () => {
  queue.add(told(1));
  vi.advanceTimersByTime(LASTS / 2);
  queue.add(told(1));
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(LASTS / 2);
  expect(shown).toEqual([[1], [2]]);
});

it('pauses between players, not after the reader', () => {
  queue.add(told(0, 1, null, 2));
  vi.advanceTimersByTime(LASTS);
  expect(shown).toEqual([[1], [2]]);
  vi.advanceTimersByTime(LASTS);
  expect(shown, 'chance belongs to the turn').toEqual([[1], [2], [3]]);
  vi.advanceTimersByTime(LASTS);
  expect(shown).toHaveLength(3);
  vi.advanceTimersByTime(LASTS);
  expect(shown).toEqual([[1], [2], [3], [4]]);
});

it('jumps to the present when it is too far behind', () => {
  queue.add(told(1, 1, 2));
  expect(shown).toEqual([[1]]);
  queue.add(told(0, 1, 2));
  vi.advanceTimersByTime(LASTS);
  expect(shown).toEqual([[1], [2, 3, 4, 5, 6]]);
});

it('jumps to the present when nobody looks, and when everything is to come at once', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  queue.add(told(1, 1));
  expect(shown).toEqual([[1, 2]]);
  hidden.mockRestore();
  settings.pace = 'once';
  queue.add(told(2, 2));
  expect(shown).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('goes on at once for those who have seen enough', () => {
  queue.add(told(1, 1, 1));
  queue.hurry();
  expect(shown).toEqual([[1], [2]]);
  queue.drop();
  vi.advanceTimersByTime(10 * LASTS);
  expect(shown).toHaveLength(2);
});

it('counts the turns of others', () => {
  expect(turnsIn([])).toBe(0);
  const scenes = [0, 1, 1, 2, 0, 1].map((actor) => ({ ...told(actor)[0]!, actor }));
  expect(turnsIn(scenes)).toBe(3);
});

describe('what is played before a scene', () => {
  let ends: () => void;
  let played: number[];

  beforeEach(() => {
    played = [];
    const comes = ({ entry }: Told) => entry.number === 2;
    queue = new Queue(queue.show, {
      comes,
      play: (scene) => {
        if (!comes(scene)) return null;
        played.push(scene.entry.number);
        return new Promise((done) => (ends = done));
      },
    });
  });

  it('holds it back, and all that come after, until it ends', async () => {
    queue.add(told(1, 1, 1));
    await vi.advanceTimersByTimeAsync(10 * LASTS);
    expect([shown, played]).toEqual([[[1]], [2]]);
    queue.add(told(2));
    queue.hurry();
    await vi.advanceTimersByTimeAsync(10 * LASTS);
    expect(shown, 'whatever comes meanwhile').toEqual([[1]]);
    ends();
    await vi.advanceTimersByTimeAsync(10 * LASTS);
    expect([shown, played]).toEqual([[[1], [2], [3], [4]], [2]]);
  });

  it('is not passed over by whoever is late', async () => {
    queue.add(told(1, 2, 1, 2, 1, 2));
    await vi.advanceTimersByTimeAsync(10 * LASTS);
    expect([shown, played]).toEqual([[[1]], [2]]);
    ends();
    await vi.advanceTimersByTimeAsync(10 * LASTS);
    expect(shown).toEqual([[1], [2, 3, 4, 5, 6]]);
  });

  it('is not played where things are shown at once', () => {
    settings.pace = 'once';
    queue.add(told(1, 1, 1));
    expect([shown, played]).toEqual([[[1, 2, 3]], []]);
  });

  it('is forgotten with what waits', async () => {
    queue.add(told(1, 1));
    await vi.advanceTimersByTimeAsync(LASTS);
    queue.drop();
    ends();
    await vi.advanceTimersByTimeAsync(LASTS);
    expect(shown).toEqual([[1]]);
    queue.add(told(1));
    expect(shown).toEqual([[1], [3]]);
  });
});
