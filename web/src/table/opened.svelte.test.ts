import { beforeEach, expect, it } from 'vitest';
import { entry } from '../lib/test-data';
import type { HappeningView } from '../lib/types';
import { Opened } from './opened.svelte';

let went: (number | null)[];
let opened: Opened;

beforeEach(() => {
  went = [];
  opened = new Opened({
    go: async (number) => void went.push(number),
    leave: () => went.push(null),
  });
});

it('opens one sheet at a time, and shuts it by the same tool', () => {
  opened.tool('log');
  opened.tool('help');
  expect(opened.sheet).toBe('help');
  opened.tool('help');
  expect(opened.sheet).toBeNull();
});

it('types and steps beside a sheet', () => {
  opened.tool('log');
  opened.tool('type');
  opened.tool('history');
  expect([opened.sheet, opened.typing, opened.stepping]).toEqual(['log', true, true]);
  opened.tool('type');
  expect([opened.typing, went]).toEqual([false, []]);
});

it('goes back to the present when the stepping ends', async () => {
  await opened.go(3);
  expect(opened.stepping).toBe(true);
  opened.tool('history');
  expect([opened.stepping, went]).toEqual([false, [3, null]]);
});

it('opens the panel of what happened last, once', () => {
  const opens = ({ code }: HappeningView) => (code === 'day_ended' ? 'evenings' : null);
  const day = { ...entry(4, null), happenings: [{ game: 'medici', code: 'day_ended' }] };
  const played = [entry(3, 0), day as unknown as ReturnType<typeof entry>, entry(5, 0)];
  opened.hear(played, opens, false);
  expect(opened.sheet).toBe('evenings');
  opened.tool('evenings');
  opened.hear(played, opens, false);
  expect(opened.sheet).toBeNull();
  opened.hear([...played, { ...played[1]!, number: 6 }], opens, true);
  expect(opened.sheet).toBeNull();
});
