import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lay, reveal, slot } from './table';

interface Made {
  seconds: number;
  peak: number;
  /** The loudest of the last few milliseconds. */
  end: number;
}

declare global {
  interface Window {
    made: Made[];
    contexts: number;
    played: number;
  }
}

/** Looks over the page's shoulder while it makes and plays its sounds. */
async function overhear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    [window.made, window.contexts, window.played] = [[], 0, 0];
    const rendering = OfflineAudioContext.prototype.startRendering;
    OfflineAudioContext.prototype.startRendering = async function () {
      const buffer = await rendering.call(this);
      const samples = buffer.getChannelData(0);
      const loudest = (part: Float32Array) =>
        part.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      const end = loudest(samples.slice(-Math.round(buffer.sampleRate * 0.02)));
      window.made.push({ seconds: buffer.duration, peak: loudest(samples), end });
      return buffer;
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      if (this.context instanceof AudioContext) window.played++;
      start.apply(this, when);
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.contexts++;
      }
    };
  });
}

const heard = (page: Page) => page.evaluate(() => [window.contexts, window.played]);

test('sounds are made once, short, not too loud, and end in silence', async ({ page }) => {
  await overhear(page);
  await lay(page);
  expect(await heard(page), 'nothing before the first touch').toEqual([0, 0]);
  await reveal(page).click();
  await expect(slot(page, 1)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.made.length)).toBe(6);
  for (const { seconds, peak, end } of await page.evaluate(() => window.made)) {
    expect(seconds).toBeLessThan(1);
    expect(peak).toBeGreaterThan(0.05);
    expect(peak).toBeLessThanOrEqual(1);
    expect(end).toBeLessThan(0.001);
  }
  await reveal(page).click();
  await expect.poll(async () => (await heard(page))[1]).toBeGreaterThan(0);
  expect((await heard(page))[0]).toBe(1);
});

test('nothing is heard, or even made, when the sound is off', async ({ page }) => {
  await overhear(page);
  await page.addInitScript(() => {
    localStorage['kasbah.settings'] = JSON.stringify({
      pace: 'once',
      coach: 'never',
      sound: false,
    });
  });
  await lay(page);
  await reveal(page).click();
  await expect(slot(page, 1)).toBeVisible();
  expect(await heard(page)).toEqual([0, 0]);
  expect(await page.evaluate(() => window.made)).toEqual([]);
});
