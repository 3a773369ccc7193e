import { check } from './axe';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { LESSONS } from '../src/generated/lessons';
import { goOn, heard, said, TAUGHT, taught, toTask } from './learn';
import { lay, reveal, slot, status, take } from './table';

test.describe('on a phone, by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const game of Object.keys(TAUGHT)) {
    test(`${game} is learned to the end, and the real game begins`, async ({ page }) => {
      await page.goto(`/learn/${game}`);
      await taught(page, game, (what) => what.tap());
      await expect(page).toHaveURL(/\/t\//);
      await expect(status(page)).toBeVisible();
    });
  }
});

for (const [locale, game] of [
  ['fr-FR', 'medina'],
  ['it-IT', 'alhambra'],
  ['fr-FR', 'medici'],
  ['it-IT', 'medina'],
  ['fr-FR', 'alhambra'],
  ['it-IT', 'medici'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`${game} is learned with the mouse`, async ({ page }) => {
      await page.goto(`/learn/${game}`);
      await taught(page, game, (what) => what.click());
      await expect(page).toHaveURL(/\/t\//);
    });
  });
}

for (const game of Object.keys(TAUGHT)) {
  test(`${game} is learned to the end by keyboard, and the real game begins`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    await taught(page, game, async (what) => {
      await expect(what).toBeEnabled();
      await what.focus();
      await expect(what).toBeFocused();
      // At a table Enter does what is ready to be done; Space presses what has the focus.
      await page.keyboard.press(game === 'medina' ? 'Enter' : 'Space');
    });
    await expect(page).toHaveURL(/\/t\//);
    await expect(status(page)).toBeVisible();
  });
}

test('a lesson is gone through by keyboard, and heard', async ({ page }) => {
  await page.goto('/learn/medici');
  await expect(said(page)).toBeVisible();
  await expect(heard(page)).toContainText('Shown on the table');
  await page.keyboard.press('Enter');
  await expect(heard(page)).toContainText('the card with the number 1');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/spice on board/);
  await page.keyboard.press('2');
  await expect(slot(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('On board.');
  await expect(heard(page)).toContainText('On board.');
});

test('a mistake is answered, shown, and tried again', async ({ page }) => {
  await page.goto('/learn/medici#last-turn');
  await goOn(page);
  // The market is empty: the engine says why nothing can be taken, and by which rule.
  await take(page).click({ force: true });
  await expect(page.getByTestId('why').or(page.locator('.say'))).toContainText(/market is empty/i);
  await reveal(page).click();
  await expect(slot(page, 1)).toBeVisible();
  await take(page).click();
  await expect(said(page)).toContainText('Not the first boat: 20 florins');
  await goOn(page);
  await expect(said(page)).toBeHidden();
  await expect(slot(page, 1)).toBeHidden();
  await expect(reveal(page)).toHaveAttribute('aria-disabled', 'false');
});

test('another right answer is told from the story', async ({ page }) => {
  await page.goto('/learn/medici#last-turn');
  await goOn(page);
  for (let cards = 1; cards <= 3; cards++) {
    await reveal(page).click();
    await expect(page.locator('[data-position]')).toHaveCount(cards);
  }
  await slot(page, 3).click();
  await take(page).click();
  await expect(said(page)).toContainText('First boat:');
  await expect(said(page)).toContainText('Say you had played');
});

test('who leaves carries on where he was', async ({ page }) => {
  await page.goto('/learn/medici');
  await goOn(page);
  await goOn(page);
  await expect(status(page)).not.toHaveText('Watch…');
  const task = await status(page).textContent();
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn in three minutes' }).first().click();
  await expect(status(page)).toHaveText(task!);
});

test('a table leads to the lessons, and a game that nobody knows to nothing', async ({ page }) => {
  await lay(page);
  await page.keyboard.press('?');
  const link = page.getByRole('link', { name: 'Learn in three minutes' });
  await expect(link).toHaveAttribute('href', '/learn/medici');
  await page.goto('/learn/chess');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said(page)).toBeHidden();
});

for (const [game, [first]] of Object.entries(TAUGHT)) {
  test(`a lesson of ${game} is accessible: what is said, asked and answered`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    await expect(said(page)).toBeVisible();
    await check(page);
    await toTask(page);
    await check(page);
    await first!(page, (what) => what.click());
    await expect(said(page)).toBeVisible();
    await check(page);
  });
}

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  const focused = () => what.evaluate((one) => one === document.activeElement);
  for (let stops = 0; stops < 120; stops++) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

test('a lesson is reached and done by Tab alone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.locator('a[href="/learn/medici"]').first());
  await page.keyboard.press('Enter');
  for (const next of ['the card with the number 1', 'spice on board']) {
    await expect(said(page)).toBeVisible();
    await tabTo(page, said(page).locator('.btn.main'));
    await page.keyboard.press('Enter');
    await expect(heard(page)).toContainText(next);
  }
  await expect(said(page)).toBeHidden();
  await tabTo(page, slot(page, 2));
  await page.keyboard.press('Space');
  await expect(slot(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, take(page));
  await page.keyboard.press('Space');
  await expect(said(page)).toContainText('On board.');
});

test('who has failed twice is shown a way', async ({ page }) => {
  await page.goto('/learn/medici#another');
  await toTask(page);
  const show = said(page).getByRole('button', { name: 'Show me' });
  for (const mistake of [1, 2]) {
    await take(page).click();
    await expect(said(page)).toContainText('There was room for three.');
    await expect(show).toHaveCount(mistake - 1);
    if (mistake === 1) {
      await goOn(page);
      await expect(said(page)).toBeHidden();
    }
  }
  await show.click();
  await expect(said(page)).toContainText('All three on board.');
});

for (const game of ['medici', 'medina'] as const) {
  test(`every lesson of ${game} about an option is opened, up to its task`, async ({ page }) => {
    for (const { name, with: option } of LESSONS[game]) {
      if (option === null) continue;
      // An address of which only the end is another is the same page.
      await page.goto('/');
      await page.goto(`/learn/${game}#${name}`);
      await expect(said(page)).toBeVisible();
      await toTask(page);
      await expect(status(page)).not.toBeEmpty();
    }
  });
}

test('a lesson opens from the lobby, and how soon is noted', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('a[href="/learn/medina"]').first();
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    let start = 0;
    addEventListener('click', () => (start ||= performance.now()), { capture: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-testid="bubble"]')) return;
      observer.disconnect();
      document.documentElement.dataset['opened'] = String(Math.round(performance.now() - start));
    }).observe(document, { childList: true, subtree: true });
  });
  await link.click();
  await expect(said(page)).toBeVisible();
  const took = await page.evaluate(() => document.documentElement.dataset['opened']);
  expect(took).toMatch(/^\d+$/);
  test.info().annotations.push({ type: 'a lesson opens', description: `${took} ms` });
});
