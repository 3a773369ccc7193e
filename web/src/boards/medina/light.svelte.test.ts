import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { tableContext } from '../shared';
import Lit from './Lit.svelte';

const children = createRawSnippet(() => ({ render: () => '<span>+4</span>' }));
const mounted: object[] = [];

/** A line of a panel at a table. */
function line(table: ReturnType<typeof tableContext>, ...squares: string[]): HTMLButtonElement {
  const target = document.createElement('div');
  const context = new Map<unknown, unknown>([table]);
  mounted.push(mount(Lit, { target, context, props: { squares, children } }));
  return target.querySelector('button')!;
}

const pressed = (button: HTMLButtonElement) => {
  flushSync();
  return button.getAttribute('aria-pressed') === 'true';
};

afterEach(async () => {
  await Promise.all(mounted.splice(0).map((one) => unmount(one)));
});

it('keeps squares lit until they are pressed again, or others are', () => {
  const table = tableContext();
  const [one, same, other] = [line(table, 'a1'), line(table, 'a1'), line(table, 'b1', 'b2')];
  one.click();
  expect([one, same, other].map(pressed)).toEqual([true, true, false]);
  other.click();
  expect([one, same, other].map(pressed)).toEqual([false, false, true]);
  other.click();
  expect(pressed(other)).toBe(false);
});

it('lights nothing at another table', () => {
  line(tableContext(), 'a1').click();
  expect(pressed(line(tableContext(), 'a1'))).toBe(false);
});
