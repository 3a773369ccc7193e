import { expect, test } from './fixtures';
import { playNow, reveal, slot, take } from './table';
import type { Page } from '@playwright/test';

/**
 * What the page asks of the reader now, or that the game is over. While an action is on its way the
 * sentence is still that of before it: only who is not busy is asked. At the end there is no tray.
 */
async function asked(page: Page): Promise<'turn' | 'over'> {
  let sentence = '';
  const now = () => {
    const busy = document.querySelector('section.tray')?.getAttribute('aria-busy') === 'true';
    const said = document.querySelector('[data-testid="status"]')?.textContent?.trim();
    return busy ? 'busy' : (said ?? '');
  };
  await expect
    .poll(async () => (sentence = await page.evaluate(now)), { timeout: 20_000 })
    .toMatch(/^(Your turn|The game is over)/);
  return sentence.startsWith('Your') ? 'turn' : 'over';
}

const evening = (page: Page) => page.getByRole('dialog', { name: 'Evenings' });
const shown = (page: Page) => page.locator('main').innerText();

/** Waits until the page shows something else than before. */
const movedOn = (page: Page, before: string) =>
  expect.poll(() => shown(page), { timeout: 10_000 }).not.toBe(before);

test('a whole game of three, by mouse', async ({ page }) => {
  await page.goto('/');
  await playNow(page).click();
  await expect(page).toHaveURL(/\/t\//);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await expect(page.getByRole('complementary', { name: 'Hint' })).toBeHidden();

  let clicks = 0;
  while ((await asked(page)) === 'turn') {
    const before = await shown(page);
    const canTake = (await take(page).getAttribute('aria-disabled')) === 'false';
    if (!canTake) await reveal(page).click();
    else {
      // Take the second card along when it fits; the reason shows when it does not.
      if (await slot(page, 2).isVisible()) {
        await slot(page, 2).click();
        if ((await take(page).getAttribute('aria-disabled')) === 'true')
          await slot(page, 2).click();
      }
      await take(page).click();
    }
    await movedOn(page, before);
    expect(++clicks).toBeLessThan(80);
  }
  await expect(
    page.getByRole('region', { name: 'Final ranking' }).getByRole('listitem'),
  ).toHaveCount(3);
  await page.getByRole('button', { name: 'What the evenings paid' }).click();
  const account = evening(page);
  await expect(account.getByRole('heading', { name: 'Evening of day 3' })).toBeVisible();
  await expect(account.getByText('Boats')).toBeVisible();
  await account.getByText('1', { exact: true }).first().click();
  await expect(account.getByRole('heading', { name: 'Evening of day 1' })).toBeVisible();
});

test('a whole game of three, by keyboard only', async ({ page }) => {
  await page.goto('/');
  // Tab to the button that starts a game.
  await expect(playNow(page)).toBeVisible();
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (focus === 'Play now') break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/t\//);

  let presses = 0;
  while ((await asked(page)) === 'turn') {
    const before = await shown(page);
    await page.keyboard.press((await slot(page, 1).isVisible()) ? 'Enter' : 'r');
    await movedOn(page, before);
    expect(++presses).toBeLessThan(80);
  }
  await expect(page.getByRole('region', { name: 'Final ranking' })).toBeVisible();
});
