import { expect, test } from './fixtures';
import { lay, layOnly, pressAnyway, status, THREE } from './table';

test.use({ expected: [/Failed to load resource/] });

test('a page that cannot be fetched says so, and its links bring a whole page again', async ({
  page,
}) => {
  const id = await layOnly(page, THREE);
  await page.goto('/');
  await page.route('**/assets/Table-*.js', (route) => route.abort());
  await page.locator(`a[href="/t/${id}"]`).click();
  await expect(page.getByRole('alert')).toHaveAttribute('data-code', 'unreachable');

  await page.unroute('**/assets/Table-*.js');
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('main').getByRole('link').click();
  await loaded;
  await page.locator(`a[href="/t/${id}"]`).click();
  await expect(status(page)).toBeVisible();
});

test('a board that cannot be fetched says so', async ({ page }) => {
  const id = await layOnly(page, THREE);
  await page.route('**/assets/medici-*.js', (route) => route.abort());
  await page.goto(`/t/${id}`);
  await expect(page.getByRole('alert')).toHaveAttribute('data-code', 'unreachable');
});

test('a language that cannot be fetched is not chosen', async ({ page }) => {
  await page.goto('/');
  const select = page.getByRole('combobox', { name: 'Language' });
  await expect(select).toHaveValue('en');
  await page.route('**/assets/first-*.js', (route) => route.abort());
  await select.selectOption('it');
  await expect(select).toHaveValue('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sit down in the courtyard');

  await page.unroute('**/assets/first-*.js');
  await page.reload();
  await select.selectOption('it');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accomodati nel cortile');
});

test('the rules that cannot be fetched say so where one is looked up', async ({ page }) => {
  await lay(page);
  await page.route('**/assets/rules-*.js', (route) => route.abort());
  await pressAnyway(page.getByRole('button', { name: 'Take the card' }));
  await page.getByRole('alert').getByRole('link', { name: 'Rule C5' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rule C5' });
  await expect(sheet.getByRole('alert')).toHaveAttribute('data-code', 'unreachable');
});

test('without a word the page tries again from the beginning', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route('**/assets/first-*.js', (route) =>
    loads === 1 ? route.abort() : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toBe(2);
});
