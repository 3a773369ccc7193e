import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { layMedina, piece, shows, square, TWO, why } from './medina';
import { status } from './table';

/** Opens a recorded game, and looks at it where something of this kind has just happened. */
async function lookAt(page: Page, fixture: string, code: string): Promise<void> {
  const record = await readFile(resolve('../fixtures/medina', `${fixture}.txt`));
  await page.goto('/');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: record });
  await expect(page).toHaveURL(/\/t\//);
  await expect(status(page)).toBeVisible();
  const id = page.url().split('/t/')[1]!;
  const log = await (await page.request.get(`/api/tables/${id}/log`)).json();
  const entries = log.entries as { number: number; happenings: { code: string }[] }[];
  const found = entries.find(({ happenings }) => happenings.some((one) => one.code === code));
  expect(found, `${code} in ${fixture}`).toBeDefined();
  // A record is opened where it can be leafed through.
  await page.getByRole('slider', { name: 'Step' }).fill(String(found!.number));
  await expect(page.locator('.board')).toHaveAttribute('data-number', String(found!.number));
}

test('a street through gates is drawn and told as one', async ({ page }) => {
  await lookAt(page, 'gate-passage', 'went_through_gates');
  await expect(page.getByTestId('trail')).toHaveCount(1);
  const end = page.getByRole('gridcell', { name: /merchant, linked through the gates with/ });
  await expect(end).toHaveCount(2);
  await end.first().click();
  const inspector = page.getByTestId('inspector');
  await expect(inspector).toContainText(/are linked through the gates \w+ and \w+: one street/);
  await expect(inspector.getByRole('link', { name: 'Rule M56' })).toBeVisible();
});

test('a seat that was passed over says so, with the rule', async ({ page }) => {
  await lookAt(page, 'passed-over', 'passed_over');
  const stands = page.getByTestId('stands').filter({ hasText: 'Passed over: could not place.' });
  await stands.first().getByRole('link', { name: 'Rule M14' }).click();
  await expect(page.getByRole('dialog', { name: 'Rule M14' })).toBeVisible();
});

test('a seat that is out says so, with the rule', async ({ page }) => {
  await lookAt(page, 'out-with-merchants', 'out');
  const stands = page.getByTestId('stands').filter({ hasText: 'Out: no pieces left.' });
  await expect(stands.first().getByRole('link', { name: 'Rule M15' })).toBeVisible();
});

test('a tower says what it is, and why nothing goes on it', async ({ page }) => {
  const id = await layMedina(page, TWO, { gates: 'on' });
  await shows(page, id);
  // With nothing in hand, it says who has its tile.
  await square(page, 'NW').click();
  await expect(page.getByTestId('inspector')).toContainText('Nobody has its tile yet');
  await piece(page, 'W').click();
  await square(page, 'NW').hover();
  await expect(why(page).getByRole('link', { name: 'Rule M33' })).toBeVisible();
  await piece(page, 'G').click();
  await square(page, 'SE').click();
  await expect(why(page).getByRole('link', { name: 'Rule M50' })).toBeVisible();
  // By keyboard, too.
  await piece(page, 'M').click();
  await square(page, 'Na').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(square(page, 'NW')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(why(page).getByRole('link', { name: 'Rule M30' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a touched tower answers', async ({ page }) => {
    const id = await layMedina(page, TWO);
    await shows(page, id);
    await piece(page, 'o').tap();
    await square(page, 'NE').tap();
    await expect(why(page).getByRole('link', { name: 'Rule M17' })).toBeVisible();
  });
});
