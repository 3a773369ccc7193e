import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { entry, tableOf } from '../../lib/test-data';
import type { TableView } from '../../lib/types';
import { EveningStage } from './evening-stage.svelte';

const view = { game: 'medici', commodities: [], merchants: [] } as unknown as TableView['view'];
const before = tableOf({ number: 8, view });
const evening = entry(9, 0, { code: 'day_ended', day: 2 });
let stage: EveningStage;

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = 'calm';
  stage = new EveningStage(() => 8);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function ended(interlude: { ends: Promise<void> }): Promise<boolean> {
  let over = false;
  void interlude.ends.then(() => (over = true));
  await Promise.resolve();
  await Promise.resolve();
  return over;
}

it('plays one moment after another, and ends', async () => {
  const interlude = stage.play(evening, before)!;
  expect(interlude.says()).toBe('Evening of day 2.');
  const first = stage.now;
  expect(first).not.toBeNull();
  vi.advanceTimersByTime(first!.lasts);
  expect(stage.now).not.toBe(first);
  expect(await ended(interlude)).toBe(false);
  vi.runAllTimers();
  expect(stage.now).toBeNull();
  expect(await ended(interlude)).toBe(true);
});

it('ends at once when it is skipped', async () => {
  const interlude = stage.play(evening, before)!;
  stage.skip();
  expect(stage.now).toBeNull();
  expect(await ended(interlude)).toBe(true);
});

it('plays nothing where everything comes at once, and no other event', () => {
  expect(stage.play(entry(9, 0), before)).toBeNull();
  settings.pace = 'once';
  expect(stage.play(evening, before)).toBeNull();
  expect(stage.now).toBeNull();
});

it('goes from moment to moment where nothing may move, too', () => {
  vi.spyOn(settings, 'still', 'get').mockReturnValue(true);
  expect(stage.play(evening, before)).not.toBeNull();
  const first = stage.now!;
  vi.advanceTimersByTime(first.lasts);
  expect(stage.now).not.toBe(first);
});

it('leaves those alone who look at the past', () => {
  expect(new EveningStage(() => 3).play(evening, before)).toBeNull();
});

it('takes half the time where others are brisk', () => {
  settings.pace = 'brisk';
  stage.play(evening, before);
  const first = stage.now!;
  vi.advanceTimersByTime(first.lasts / 2);
  expect(stage.now).not.toBe(first);
  settings.pace = 'calm';
});
