import { beforeEach, expect, it, vi } from 'vitest';
import type { Coached, Proved } from '../lib/types';
import { Coach, MOST, MUCH } from './coach.svelte';

const roof: Proved = { code: 'points', mine: 1, best: 12 };
let found: Coached;
let number: number;
let hinted: boolean;
const door = vi.fn(async () => found);

function coach(id = 'a', more: { door?: typeof door; tells?: boolean } = {}) {
  const { tells = true } = more;
  return new Coach(
    { id, game: 'medina', number: () => number, hinted: () => hinted, tells: () => tells },
    (more.door ?? door) as never,
    50,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  door.mockClear();
  [number, hinted] = [7, false];
  found = { number, loss: MUCH, best: ['R@c5'], reasons: [roof] };
});

it('asks once before a turn that gives much away, and hears the answer', async () => {
  const one = coach();
  const going = one.before(0, ['M@c5', 'M@c6']);
  await vi.waitFor(() => expect(one.question?.reasons).toEqual([roof]));
  expect(door).toHaveBeenCalledWith(
    'a',
    { seat: 0, number: 7, actions: ['M@c5', 'M@c6'] },
    expect.any(AbortSignal),
  );
  one.decide(false);
  expect([await going, one.question]).toEqual([false, null]);
  // Whoever does it all the same is not asked again.
  expect(await one.before(0, ['M@c5', 'M@c6'])).toBe(true);
  expect(door).toHaveBeenCalledTimes(1);
});

it('lets go on who wants to', async () => {
  const one = coach();
  const going = one.before(0, ['M@c5']);
  await vi.waitFor(() => expect(one.question).not.toBeNull());
  one.decide(true);
  expect(await going).toBe(true);
});

it('goes away with its reason', async () => {
  const one = coach();
  const going = one.before(0, ['M@c5']);
  await vi.waitFor(() => expect(one.question).not.toBeNull());
  one.follow(7);
  expect(one.question).not.toBeNull();
  one.follow(8);
  expect([await going, one.question]).toEqual([false, null]);
});

it('is sparing with questions, also after a reload', async () => {
  for (let asked = 0; asked < MOST; asked++, number++) {
    const one = coach();
    const going = one.before(0, ['M@c5']);
    await vi.waitFor(() => expect(one.question).not.toBeNull());
    one.decide(true);
    await going;
  }
  expect(await coach().before(0, ['M@c5'])).toBe(true);
  expect(door).toHaveBeenCalledTimes(MOST);
});

it.each([
  ['little is lost', () => (found = { ...found, loss: MUCH - 0.01 })],
  ['nothing proves it', () => (found = { ...found, reasons: [] })],
  ['it was hinted at', () => (hinted = true)],
])('says nothing where %s', async (_, given) => {
  given();
  const one = coach();
  expect([await one.before(0, ['M@c5']), one.question]).toEqual([true, null]);
});

it('says nothing that it has no words for', async () => {
  expect(await coach('a', { tells: false }).before(0, ['M@c5'])).toBe(true);
});

it('holds up nobody who cannot be answered', async () => {
  const refused = vi.fn(() => Promise.reject(new Error('busy')));
  expect(await coach('a', { door: refused as never }).before(0, ['M@c5'])).toBe(true);
});

it('sends nothing to a table that has gone on meanwhile', async () => {
  const slow = vi.fn(async () => {
    number = 8;
    return found;
  });
  expect(await coach('a', { door: slow as never }).before(0, ['M@c5'])).toBe(false);
});
