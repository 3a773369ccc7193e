import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { tableOf } from '../../lib/test-data';
import type { ScoreLineView } from '../../lib/types';
import type { TableOf } from '../kit';
import Answer from '../../signs/Answer.svelte';
import { tableContext } from '../shared';
import Chips from './Chips.svelte';
import { Light } from './light.svelte';
import ScoreLines from './ScoreLines.svelte';

const mounted: object[] = [];
afterEach(async () => {
  await Promise.all(mounted.splice(0).map((one) => unmount(one)));
});

/** A part of a table. */
const at = (table: ReturnType<typeof tableContext>) => ({
  target: document.createElement('div'),
  context: new Map<unknown, unknown>([table]),
});

it('lights what is looked at, and only as long', () => {
  const light = new Light();
  light.show('towers');
  expect(light.building).toBe('towers');
  light.show(null);
  expect(light.building).toBeNull();
});

it('keeps what was pressed, until it is pressed again', () => {
  const light = new Light();
  light.keep('towers');
  light.show('gardens');
  light.show(null);
  expect(light.building).toBe('towers');
  expect([light.keeps('towers'), light.keeps('gardens')]).toEqual([true, false]);
  light.keep('gardens');
  expect(light.building).toBe('gardens');
  light.keep('gardens');
  expect(light.building).toBeNull();
});

it('lights nothing at another table', () => {
  const line = (table: ReturnType<typeof tableContext>) => {
    const where = at(table);
    const lines: ScoreLineView[] = [
      {
        seat: 0,
        points: 4,
        reason: { game: 'alhambra', code: 'rank', scoring: 'A', building: 'towers', rank: 1 },
      },
    ];
    const props = { lines, table: tableOf() as TableOf<'alhambra'> };
    mounted.push(mount(ScoreLines, { ...where, props }));
    return where.target.querySelector('button')!;
  };
  const pressed = (button: HTMLButtonElement) => {
    flushSync();
    return button.getAttribute('aria-pressed') === 'true';
  };
  const here = tableContext();
  const [one, same, elsewhere] = [line(here), line(here), line(tableContext())];
  one.click();
  expect([one, same, elsewhere].map(pressed)).toEqual([true, true, false]);
});

// jsdom opens no dialogs.
HTMLDialogElement.prototype.show ??= function (this: HTMLDialogElement) {
  this.open = true;
};

it('explains no chip at another table', () => {
  const sheet = (table: ReturnType<typeof tableContext>) => {
    const where = at(table);
    mounted.push(mount(Answer, where));
    return where.target;
  };
  const here = tableContext();
  const [there, other] = [sheet(here), sheet(tableContext())];
  const hand = at(here);
  mounted.push(mount(Chips, { ...hand, props: { chips: ['V'], label: 'Chips' } }));
  hand.target.querySelector('button')!.click();
  flushSync();
  expect([there, other].map((one) => one.querySelector('dialog') !== null)).toEqual([true, false]);
});
