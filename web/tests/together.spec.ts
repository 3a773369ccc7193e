import { expect, test, watch } from './fixtures';
import { lay, reveal, status, take, told } from './table';

test('two browsers at one table, by a seat’s link', async ({
  page,
  browser,
  complaints,
  baseURL,
}) => {
  const id = await lay(page, [{ kind: 'me', name: 'Anna' }, { kind: 'friend' }]);
  await expect(page.getByRole('heading', { name: 'One seat waits for a friend' })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link for Seat 2' }).inputValue();
  expect(link).toContain(`${baseURL}/join#`);

  const other = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  const friend = await other.newPage();
  watch(friend, complaints);
  await friend.goto(link);
  await expect(friend).toHaveURL(new RegExp(`/t/${id}$`));
  await friend.getByRole('textbox', { name: 'What is your name?' }).fill('Britta');
  await friend.getByRole('button', { name: 'That’s me' }).click();
  await expect(page.getByRole('list', { name: 'Seats' }).getByText('Britta')).toBeVisible();
  await expect(page.getByRole('heading', { name: /waits for a friend/ })).toBeHidden();

  await expect(friend.getByTestId('status')).toHaveText('Anna is choosing.');
  await reveal(page).click();
  await expect(take(page)).toHaveAttribute('aria-disabled', 'false');
  await take(page).click();
  await expect(status(page)).toHaveText('Britta is choosing.');
  await expect(status(friend)).toHaveText(/^Your turn/);
  await expect(friend.getByRole('button', { name: /^Last turn of Anna: / })).toBeVisible();
  expect((await told(friend, id)).turn.seat).toBe(1);
  await reveal(friend).click();
  await expect(take(friend)).toHaveAttribute('aria-disabled', 'false');
  await take(friend).click();
  await expect(status(page)).toHaveText(/^Your turn/);
  await expect(page.getByRole('button', { name: /^Last turn of Britta: / })).toBeVisible();
  await other.close();
});

test('a watcher sees everything and touches nothing', async ({ page, browser, complaints }) => {
  await lay(page, [
    { kind: 'me', name: 'Anna' },
    { kind: 'hotseat', name: 'Carlos' },
  ]);
  await page.getByRole('button', { name: 'Links' }).click();
  const link = await page.getByRole('textbox', { name: 'For watchers' }).inputValue();
  await page.keyboard.press('Escape');

  const other = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  const watcher = await other.newPage();
  watch(watcher, complaints);
  await watcher.goto(link);
  await expect(status(watcher)).toHaveText('Anna is choosing.');
  await expect(reveal(watcher)).toBeHidden();
  await reveal(page).click();
  await expect(watcher.locator('[data-position="1"]')).toBeVisible();
  await watcher.locator('[data-position="1"]').click();
  await expect(watcher.getByText('Not yet: it is the turn of Anna.')).toBeVisible();
  await other.close();
});

test('two people on one screen take turns', async ({ page }) => {
  await lay(page, [
    { kind: 'me', name: 'Anna' },
    { kind: 'hotseat', name: 'Carlos' },
  ]);
  await expect(status(page)).toHaveText(/^Anna, your turn on this screen/);
  await reveal(page).click();
  await expect(take(page)).toHaveAttribute('aria-disabled', 'false');
  await take(page).click();
  await expect(status(page)).toHaveText(/^Carlos, your turn on this screen/);
  await expect(page.getByRole('region', { name: 'Boat: Carlos' })).toBeVisible();
});

test('an open seat of a public table is taken from the lobby', async ({
  page,
  browser,
  complaints,
  baseURL,
}) => {
  const id = await lay(page, [{ kind: 'me', name: 'Anna' }, { kind: 'friend' }], { public: true });
  const other = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    baseURL: baseURL!,
  });
  const guest = await other.newPage();
  watch(guest, complaints);
  await guest.goto('/');
  await guest.locator(`a[href="/t/${id}"]`).click();
  await guest.getByRole('button', { name: 'Sit down here' }).click();
  await expect(guest.getByRole('region', { name: /^Boat: / })).toBeVisible();
  await other.close();
});
