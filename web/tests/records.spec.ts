import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { act, lay, playOut, status, study } from './table';

test('a record is downloaded, and opened again to be looked at', async ({ page }) => {
  const id = await lay(page);
  await playOut(page, id);
  await expect(status(page)).toHaveText(/^The game is over/);
  const sentence = await status(page).innerText();
  await page.keyboard.press('Escape');

  const arriving = page.waitForEvent('download');
  await study(page, 'Download the record');
  const record = await readFile(await (await arriving).path(), 'utf8');
  expect(record).toMatch(/^game medici\nrules 1\nsetup players=3\n/);
  expect(record).toMatch(/\n= \d+ \d+ \d+\n$/);

  await page.goto('/');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(page).toHaveURL(/\/t\//);
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(status(page)).toContainText(sentence.replace(/.*with /, ''));
  await page.goto('/');
  await expect(page.locator('a[href^="/t/"]', { hasText: 'Record' })).toBeVisible();
});

test.describe('a bad record', () => {
  test.use({ expected: [/status of 422/] });

  test('is answered with line and reason', async ({ page }) => {
    await page.goto('/');
    await page.getByText('or paste its text').click();
    await page
      .getByLabel('Text of the record')
      .fill('game medici\nrules 1\nsetup players=3\n0 take 1\n');
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^This record cannot be opened\. Line 4 \(“0 take 1”\)\. The market is empty: .* C5$/,
    );
  });

  test('is answered in the reader’s language', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    await page.locator('summary', { hasText: /colle/ }).click();
    const open = async (text: string) => {
      await page.locator('textarea').fill(text);
      await page.locator('textarea + button').click();
    };
    await open('game medici\nrules 1\nsetup players=3\n0 take 1\n');
    const answer = page.getByRole('alert');
    await expect(answer).toContainText('Ligne 4 («\u00a00 take 1\u00a0»). Le marché est vide');
    await expect(answer.getByRole('link', { name: 'Règle C5' })).toBeVisible();
    await open('game medici\nrules 1\nsetup players=9\n');
    await expect(answer).toContainText('Ligne 3');
    await expect(answer).not.toContainText('can play');
  });
});

test('the slider goes through what has been, and back to now', async ({ page }) => {
  const id = await lay(page, [
    { kind: 'me', name: 'Anna' },
    { kind: 'hotseat', name: 'Carlos' },
  ]);
  await act(page, id, 'reveal');
  await act(page, id, 'reveal');
  await study(page, 'History');
  await expect(page.getByTestId('step')).toHaveText('Step 4 of 4');
  await page.getByRole('slider', { name: 'Step' }).fill('0');
  await expect(page.getByText('You are looking at the past.')).toBeVisible();
  await expect(page.getByText('110 cards').first()).toBeVisible();
  await expect(page.getByText('The market is empty.').first()).toBeVisible();
  await page
    .getByRole('heading', { level: 1 })
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('step')).toHaveText('Step 2 of 4');
  await expect(page.locator('[data-position="1"]')).toBeVisible();
  // Nothing can be done in the past: the steps lie in the place of the tray.
  await expect(page.getByRole('button', { name: 'Reveal', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('[data-position="2"]')).toBeVisible();
  await expect(page.getByText('You are looking at the past.')).toBeHidden();
});

test('florins open into lines, odds are exact', async ({ page }) => {
  const id = await lay(page, undefined, { options: { deck: '7:60,C5:20' } });
  await page.keyboard.press('o');
  const odds = page.getByRole('dialog', { name: 'Odds' });
  await expect(odds.locator('li[data-card="7"]')).toContainText('60/80');
  await expect(odds.locator('li[data-card="7"]')).toContainText('75.0%');
  await expect(odds.locator('li[data-card="C5"]')).toContainText('25.0%');
  await page.keyboard.press('Escape');
  await playOut(page, id);
  await expect(status(page)).toHaveText(/^The game is over/);
  const total = page
    .getByRole('region', { name: 'Final ranking' })
    .getByRole('button', { name: /florins\. Show/ })
    .first();
  const florins = Number(/(\d+) florins/.exec(await total.innerText())![1]);
  await total.click();
  const sheet = page.getByRole('dialog', { name: /^Florins: / });
  await expect(sheet.getByRole('link', { name: 'Rule C12' }).first()).toBeVisible();
  const lines = await sheet.locator('li b').allInnerTexts();
  expect(lines.map(Number).reduce((sum, points) => sum + points, 0)).toBe(florins);
});
