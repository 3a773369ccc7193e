import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { slot } from '../tests/table';
import { midGame, open } from './play';
import { test } from './scene';
import { type GameName } from './states';
import { THEMES, wish } from './wish';

const WIDE = { width: 1280, height: 800 };
const QUALITY = 80;

/** The picture of a table for the README, by light and in the dark: small files, which the browser makes itself. */
function picture(game: GameName, from: number, prepare: (page: Page) => Promise<void>): void {
  test(game, async ({ page }) => {
    await page.setViewportSize(WIDE);
    const id = await midGame(page, game, from);
    await open(page, id);
    await page.getByRole('button', { name: 'No more hints' }).click();
    await prepare(page);
    const session = await page.context().newCDPSession(page);
    await mkdir(wish.out, { recursive: true });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      const how = { format: 'webp', quality: QUALITY } as const;
      const { data } = await session.send('Page.captureScreenshot', how);
      await writeFile(join(wish.out, `${game}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    }
  });
}

picture('medina', 105, async (page) => {
  // In hand, it says what it would change.
  await page.locator('[data-piece].can').first().click();
  await page.locator('[data-place][data-legal]').first().hover();
  await expect(page.getByTestId('preview')).toBeVisible();
});

picture('medici', 45, async (page) => {
  for (const cards of [1, 2]) {
    await page.keyboard.press('r');
    await expect(slot(page, cards)).toBeVisible();
  }
});

picture('alhambra', 120, async (page) => {
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toBeVisible();
});
