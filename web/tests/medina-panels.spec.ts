import { expect, test } from './fixtures';
import { layMedina, playOn, THREE_HERE } from './medina';
import { status, study } from './table';

test.describe('a first edition for too few', () => {
  test.use({ expected: [/status of 422/] });

  test('says so, and is mended by one press', async ({ page }) => {
    await page.goto('/new/medina');
    const tea = page.getByRole('switch', { name: 'Tea' });
    await expect(tea).toBeChecked();
    await page.getByRole('group', { name: 'Edition' }).getByText('First (2001)').click();
    await expect(tea).toBeHidden();
    await page.getByRole('group', { name: 'How many play?' }).getByText('2').click();
    await expect(page.getByRole('alert')).toContainText('3 to 4 can play.');
    await expect(page.getByRole('button', { name: 'Start the game' })).toBeDisabled();
    await page.getByRole('button', { name: 'Play with 3' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.getByRole('switch', { name: 'Draw lots for the seats' }).uncheck();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(status(page)).toHaveText(/choose where the first merchant stands/);
    await expect(page.getByText('First edition')).toBeVisible();
  });
});

test('points open into lines that show their squares', async ({ page }) => {
  const id = await layMedina(page, THREE_HERE, { edition: '1' });
  await playOn(page, id, 'M@f6', 'o@c5', 'R@c5');
  // The marks that the board draws on squares that a panel points at.
  const lit = page.locator('rect.lit');
  const anna = page.locator('[data-seat="0"]');
  await anna.getByRole('button', { name: /^orange palace at c5, 1 point/ }).hover();
  await expect(lit).toHaveCount(1);
  await expect(anna).toContainText('largest roofed orange palace (c5, size 1)');

  await anna.getByRole('button', { name: 'Anna: 5 points. Show the lines' }).click();
  const sheet = page.getByRole('dialog', { name: 'Points: Anna' });
  await expect(sheet).toContainText('5 points');
  await expect(lit).toHaveCount(0);
  const line = sheet.getByRole('button', { name: '1 building' });
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await expect(lit).toHaveCount(1);
  await sheet.getByRole('link', { name: 'Rule M63' }).click();
  await expect(page.getByRole('dialog', { name: 'Rule M63' })).toContainText('Each palace you own');
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(lit).toHaveCount(0);

  await study(page, 'Board in words');
  const words = page.getByRole('dialog', { name: 'Board in words' });
  await expect(words).toContainText('orange palace: c5. Owned by Anna. Size 1, points 1.');
  await expect(words).toContainText('Street: f6.');
});
