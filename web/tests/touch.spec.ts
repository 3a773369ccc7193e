// Everything that can be touched on a phone is large enough for a finger.
import type { Page } from '@playwright/test';
import { GAMES } from '../src/generated/games';
import { expect, test } from './fixtures';
import { lay, layOnly, playNow, status, study, THREE, told, act } from './table';
import { expectTouchable } from './targets';

test.use({ hasTouch: true, isMobile: true });

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
] as const;

/** Plays past the page to a step, or to the end. */
async function playTo(page: Page, id: string, to: number): Promise<void> {
  for (let moves = 0; moves < 500; moves++) {
    const { number, legal, turn } = await told(page, id);
    if (turn.kind === 'over' || (number >= to && legal.length > 0)) return;
    const wanted = legal.filter((action) => !/^throw|^reveal/.test(action));
    const among = wanted.length > 0 ? wanted : legal;
    if (among.length > 0) await act(page, id, among[(moves * 13) % among.length]!);
  }
}

/** The tips of a first game lie over the players. */
async function hush(page: Page): Promise<void> {
  const never = page.getByRole('button', { name: 'No more hints' });
  if (await never.isVisible()) await never.tap();
}

for (const [width, height] of SIZES) {
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test('lobby', async ({ page }) => {
      await layOnly(page, THREE);
      await page.goto('/');
      await expect(playNow(page)).toBeVisible();
      await expectTouchable(page);
    });

    for (const { name: game } of GAMES) {
      test(`${game}: set-up and rules`, async ({ page }) => {
        await page.goto(`/new/${game}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectTouchable(page);
        await page.goto(`/rules/${game}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectTouchable(page);
      });

      test(`${game}: the table, its sheets and its end`, async ({ page }) => {
        test.slow();
        const id = await lay(page, THREE.slice(0, 2), { game });
        await expect(status(page)).toHaveText(/^Your turn/);
        await hush(page);
        await expectTouchable(page);
        await playTo(page, id, 24);
        const { number } = await told(page, id);
        await expect(page.locator('[data-part="board"]')).toHaveAttribute(
          'data-number',
          String(number),
        );
        await page.keyboard.press('Escape');
        await expectTouchable(page);
        await page.getByRole('button', { name: 'Menu' }).tap();
        await expectTouchable(page, '.list');
        await page.keyboard.press('Escape');
        for (const tool of ['Help', 'Settings', 'Log']) {
          await page.getByRole('button', { name: 'Menu' }).tap();
          await page.getByRole('button', { name: tool, exact: true }).tap();
          await expectTouchable(page, 'dialog[open]');
          await page.keyboard.press('Escape');
        }
        await page.locator('[data-points]:visible, .florins:visible').first().tap();
        await expectTouchable(page, 'dialog[open]');
        await page.keyboard.press('Escape');
        await page.keyboard.press('h');
        await expect(page.getByTestId('hint')).toBeVisible();
        await expectTouchable(page, '[data-testid="hint"]');
        await page.getByTestId('hint').getByRole('button', { name: 'Close' }).tap();
        await study(page, 'History');
        await expectTouchable(page, '[data-part="tray"]');
        await playTo(page, id, Infinity);
        // Who has seen the end finds the result put aside.
        await expect(status(page)).toHaveText(/^The game is over/);
        await page.goto(`/t/${id}`);
        await expect(status(page)).toHaveText(/^The game is over/);
        await expect(page.getByRole('button', { name: 'Rematch' }).first()).toBeVisible();
        await expectTouchable(page);
      });
    }
  });
}
