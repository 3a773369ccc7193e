import type { Page } from '@playwright/test';
import { GAMES } from '../src/generated/games';
import { expect, test } from './fixtures';
import { expectNoShifts, watchStage } from './shifts';
import { layOnly, status, THREE } from './table';

const SIZES = [
  [390, 844],
  [1366, 768],
] as const;

/** Keeps all fonts back until what comes back is called. */
async function holdFonts(page: Page): Promise<() => void> {
  let come = () => {};
  const released = new Promise<void>((done) => (come = done));
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  return come;
}

const isHere = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /Alegreya/.test(family) && status === 'loaded',
    ),
  );

for (const [width, height] of SIZES) {
  test(`fonts that come late move nothing at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchStage(page);
    const ids: string[] = [];
    for (const { name: game } of GAMES) ids.push(await layOnly(page, THREE, { game }));
    for (const path of ['/', ...ids.map((id) => `/t/${id}`)]) {
      const come = await holdFonts(page);
      // Fonts are waited for by the load.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(
        path === '/' ? page.locator(`a[href$="${ids[0]}"]`) : status(page),
      ).toBeVisible();
      if (path !== '/') await expect(page.locator('[data-seat]')).toHaveCount(3);
      expect(await isHere(page)).toBe(false);
      // Not `countFromNow`: that waits for the fonts.
      await page.evaluate(() => (window.seen.since = performance.now()));
      come();
      await expect.poll(() => isHere(page)).toBe(true);
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      });
      await expectNoShifts(page);
      await page.unrouteAll();
    }
  });
}
