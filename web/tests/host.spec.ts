import { expect, test } from './fixtures';
import { Kasbah } from './kasbah';
import { playNow } from './table';

// Refusals are what it is about; and the house ends before the page does.
test.use({ expected: [/403|ERR_CONNECTION_REFUSED/] });

test('a house with a password asks for it once', async ({ page }) => {
  const house = await Kasbah.open('--lay-password', 'open sesame', '--lobby', 'false');
  try {
    await page.goto(house.url);
    await expect(page.getByText('tables private')).toBeVisible();
    await playNow(page).click();
    await expect(page.getByRole('alert')).toContainText('those who know the password');
    const field = page.getByLabel('Password or invitation');
    await field.fill('open barley');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('not the password');
    await field.fill('open sesame');
    await page.getByRole('button', { name: 'Try with this' }).click();
    await expect(page).toHaveURL(/\/t\//);
    // It is remembered.
    await page.goto(house.url);
    await playNow(page).click();
    await expect(page).toHaveURL(/\/t\//);
  } finally {
    await house.close();
  }
});

test('whoever opens an invitation lays tables until it is revoked', async ({ page, browser }) => {
  const house = await Kasbah.open('--lay-invited', 'true');
  try {
    await page.goto(house.url);
    await playNow(page).click();
    await expect(page.getByRole('alert')).toContainText('or are invited');
    const link = house.run('invite', 'new', '--about', 'Anna', '--at', house.url).trim();
    await page.goto(link);
    await expect(page.getByRole('status')).toContainText('you can lay tables here');
    await expect(page, 'its secret stands nowhere any more').toHaveURL(`${house.url}/`);
    await page.getByRole('main').getByRole('link', { name: 'To the lobby' }).click();
    await playNow(page).click();
    await expect(page).toHaveURL(/\/t\//);

    const [letters = ''] = house.run('invite', 'list').split(' ');
    house.run('invite', 'revoke', letters);
    await page.goto(house.url);
    await playNow(page).click();
    await expect(page.getByRole('alert')).toContainText('your invitation has ended');

    // And whoever comes too late is told so, in his language.
    const late = await browser.newContext({ locale: 'fr-FR' });
    const other = await late.newPage();
    await other.goto(link);
    await expect(other.getByText('ton invitation n’est plus valable')).toBeVisible();
    await late.close();
  } finally {
    await house.close();
  }
});

test('who is blocked is told so', async ({ page }) => {
  const house = await Kasbah.open('--blocked', '127.0.0.0/8');
  try {
    await page.goto(house.url);
    await expect(page.getByRole('alert')).toContainText('does not let your address in');
  } finally {
    await house.close();
  }
});

test('whose work is in the program is told from the footer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licences' }).click();
  await expect(page.getByRole('heading', { name: 'Licences' })).toBeVisible();
  await expect(page.getByText('@fontsource/alegreya-sans')).toBeVisible();
  await expect(page.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible();
});
