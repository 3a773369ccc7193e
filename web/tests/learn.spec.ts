import { check } from './axe';
import { expect, test } from './fixtures';
import { goOn, heard, said, TAUGHT, taught } from './learn';
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

for (const game of Object.keys(TAUGHT)) {
  test(`a lesson of ${game} is accessible`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    await expect(said(page)).toBeVisible();
    await check(page);
  });
}
