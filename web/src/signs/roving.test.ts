import { afterEach, expect, it } from 'vitest';
import { roving } from './roving';

afterEach(() => document.body.replaceChildren());

function group(html: string) {
  const all = document.createElement('div');
  all.innerHTML = html;
  document.body.append(all);
  return { all, leave: roving(all) };
}

const SIGN = '<button data-sign></button>';
const stops = (all: HTMLElement) =>
  [...all.querySelectorAll<HTMLElement>('[data-sign]')].map(({ tabIndex }) => tabIndex);
const press = (key: string) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

it('makes many signs one stop, and the arrows go through them', () => {
  const { all, leave } = group(`<button>points</button>${SIGN.repeat(3)}`);
  expect(stops(all)).toEqual([0, -1, -1]);
  expect(all.querySelector('button')!.tabIndex).toBe(0);
  all.querySelector<HTMLElement>('[data-sign]')!.focus();
  press('ArrowRight');
  expect(stops(all)).toEqual([-1, 0, -1]);
  press('ArrowUp');
  press('ArrowLeft');
  expect(stops(all)).toEqual([-1, -1, 0]);
  press('ArrowDown');
  expect(document.activeElement).toBe(all.querySelector('[data-sign]'));
  leave();
});

it('keeps a stop when the one that had it goes', async () => {
  const { all, leave } = group(SIGN.repeat(2));
  all.querySelectorAll<HTMLElement>('[data-sign]')[1]!.focus();
  expect(stops(all)).toEqual([-1, 0]);
  all.lastElementChild!.remove();
  await Promise.resolve();
  expect(stops(all)).toEqual([0]);
  leave();
});
