import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { act, lay, playNow, playOut, status } from './table';

async function check(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  // Only the colours differ in the dark: the rest was looked at by light.
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    scheme === 'dark' ? axe.withRules(['color-contrast']) : axe
  ).analyze();
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(bad).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('lobby, options and rules', async ({ page }) => {
      await page.goto('/');
      await expect(playNow(page)).toBeVisible();
      await check(page, colorScheme);
      await page.getByRole('link', { name: 'Friends and options' }).click();
      await page.getByText('A deck of your own').click();
      await expect(page.getByText('This deck can be played.')).toBeVisible();
      await check(page, colorScheme);
      await page.goto('/rules/medici#C8');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page, colorScheme);
    });

    test('table, drawers and finished table', async ({ page }) => {
      const id = await lay(page, [
        { kind: 'me', name: 'Anna' },
        { kind: 'bot', name: 'Cosimo' },
      ]);
      await act(page, id, 'reveal');
      await act(page, id, 'reveal');
      await expect(page.locator('[data-position="2"]')).toBeVisible();
      await check(page, colorScheme);
      await page.keyboard.press('2');
      await page.keyboard.press('o');
      await expect(page.getByRole('dialog', { name: 'Odds' })).toBeVisible();
      await check(page, colorScheme);
      await page.keyboard.press('Escape');
      await playOut(page, id);
      await expect(status(page)).toHaveText(/^The game is over/);
      const evening = page.getByRole('dialog', { name: /^Evening/ });
      if (!(await evening.isVisible())) {
        await page.getByRole('button', { name: 'What the evenings paid' }).click();
      }
      await expect(evening).toBeVisible();
      await check(page, colorScheme);
      await page.keyboard.press('Escape');
      await check(page, colorScheme);
    });
  });
}

test('the position is there in words', async ({ page }) => {
  const id = await lay(page);
  await act(page, id, 'reveal');
  const words = page.getByRole('region', { name: 'The table in words' });
  await expect(words).toContainText('Day 1 of 3 109 cards');
  await expect(words).toContainText(/Market, oldest first: .+\./);
  await expect(words.getByRole('listitem')).toHaveCount(3);
  await expect(words).toContainText('Anna: 0 florins. Value 0, room for 5 more.');
});
