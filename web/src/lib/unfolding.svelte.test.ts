import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { Unfolding } from './unfolding.svelte';

/** When the task is over that was asked for last. */
const task = () => new Promise<void>((done) => setTimeout(done));

function unfold(parts: number) {
  let drawn!: Unfolding;
  const close = $effect.root(() => void (drawn = new Unfolding(parts)));
  flushSync();
  const there = () => [1, 2, 3].filter((part) => drawn.has(part));
  return { close, there };
}

it('one part comes after the other, each in a task of its own', async () => {
  const { close, there } = unfold(2);
  expect(there()).toEqual([]);
  await task();
  expect(there()).toEqual([1]);
  await task();
  expect(there()).toEqual([1, 2]);
  await task();
  expect(there()).toEqual([1, 2]);
  close();
});

it('what is gone is not drawn on', async () => {
  const { close, there } = unfold(3);
  await task();
  close();
  await task();
  await task();
  expect(there()).toEqual([1]);
});
