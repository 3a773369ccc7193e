import {
  chip,
  column,
  dice,
  faces,
  layAlhambra,
  missing,
  playUntil,
  position,
  throwing,
  why,
} from './alhambra';
import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';
import { act, pressAnyway, study } from './table';
import { shows } from './medina';

async function says(page: Page, rule: string, words: RegExp | string): Promise<void> {
  await expect(why(page)).toContainText(words);
  await expect(why(page).getByRole('link', { name: `Rule ${rule}`, exact: true })).toBeVisible();
}

test('dice, columns and chips answer why not, with the rule', async ({ page }) => {
  const id = await layAlhambra(page);
  const now = await playUntil(page, id, (one) => missing(one) !== undefined);
  await pressAnyway(throwing(page));
  await says(page, 'AR8', 'Choose at least one die');
  await column(page, missing(now)!).click();
  await says(page, 'AR9', 'None of your dice shows');
  await pressAnyway(chip(page, 'B'));
  await says(page, 'A11', 'You need a black die chip');
  await pressAnyway(chip(page, 'V'));
  await says(page, 'A12', 'You need a cancel chip');
  await pressAnyway(chip(page, 'D'));
  await says(page, 'A13', 'You need a displace chip');

  for (let i = 0; i < 2; i++)
    await act(page, id, `throw ${(await position(page, id)).view.tray!.dice}`);
  await shows(page, id);
  await dice(page).first().click();
  await says(page, 'A8', 'Three throws were made');
  await why(page).getByRole('link', { name: 'Rule A8' }).click();
  await expect(page.getByRole('dialog', { name: 'Rule A8' })).toBeVisible();
});

test('prizes answer why not', async ({ page }) => {
  const id = await layAlhambra(page);
  await playUntil(page, id, ({ legal }) => legal.includes('two'));
  await column(page, 'P').click();
  await says(page, 'A18', /exchange chip/);
});

test.describe('typed', () => {
  test.use({ expected: [/status of 422/] });

  test('moves are played, and refused by their rule', async ({ page }) => {
    const id = await layAlhambra(page);
    await study(page, 'Type a move');
    const field = page.getByRole('combobox', { name: 'Type a move' });
    await field.fill('two');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('A14');
    const { view } = await position(page, id);
    await field.fill(`throw ${view.tray!.dice}`);
    await field.press('Enter');
    await expect(throwing(page)).toContainText('1 throw left');
    expect((await faces(page)).length).toBe(8);
  });
});
