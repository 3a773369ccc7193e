import { expect, test, watch } from './fixtures';
import { lay } from './table';

// Whoever is left outside is told so.
test.use({ expected: [/404/] });

test('a seat shows on how many devices it is held, and a new link leaves the others outside', async ({
  page,
  browser,
  complaints,
}) => {
  await lay(page, [{ kind: 'me', name: 'Anna' }, { kind: 'friend' }]);
  await page.getByRole('button', { name: 'Links' }).click();
  const sheet = page.getByRole('dialog', { name: 'Links' });
  const link = sheet.getByRole('textbox', { name: 'Link for Anna' });
  await expect(sheet).toContainText('Held by this device alone.');
  const first = await link.inputValue();

  const other = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  const phone = await other.newPage();
  watch(phone, complaints);
  await phone.goto(first);
  await expect(phone).toHaveURL(/\/t\/\w+$/);
  await expect(sheet).toContainText('Held by 2 devices.');

  await sheet.getByRole('button', { name: 'New link: Anna' }).click();
  await expect(sheet).toContainText('Held by this device alone.');
  await expect(link).not.toHaveValue(first);
  await expect(phone.getByText('There is no such table, or it is not open to you.')).toBeVisible();
  await other.close();
});

test('a link of before, with its secret in the path, still leads there', async ({ page }) => {
  const id = await lay(page, [{ kind: 'me', name: 'Anna' }, { kind: 'friend' }]);
  const link = page.getByRole('textbox', { name: 'Link for Seat 2' });
  await page.goto((await link.inputValue()).replace('#', '/'));
  await expect(page).toHaveURL(new RegExp(`/t/${id}$`));
});
