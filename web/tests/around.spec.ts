// What is around the board: which table it is, its tools, and the ways in and out.
import { check } from './axe';
import { expect, test } from './fixtures';
import { lay, layOnly, pressAnyway, reveal, status, study, take, THREE } from './table';

for (const [game, title] of [
  ['medici', 'Medici: The Card Game'],
  ['medina', 'Medina'],
  ['alhambra', 'Alhambra: The Dice Game'],
] as const) {
  test(`a table of ${game} says what it is, and has help`, async ({ page }) => {
    await lay(page, THREE, { game });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^• Your turn: .+ – ${title} – Kasbah$`));
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByRole('heading', { name: 'Keys' })).toBeVisible();
    await expect(help.getByText('Step through the history')).toBeVisible();
    await page.goBack();
    await expect(help).toBeHidden();
    await expect(status(page)).toBeVisible();
  });
}

test('edition and options stand beside the title', async ({ page }) => {
  const options = { edition: '1', screens: 'open' };
  await lay(page, THREE, { game: 'medina', options });
  await expect(page.getByText('First edition · open screens')).toBeVisible();
});

test('who watches is told so, and is not asked to type moves', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await layOnly(page, THREE, { public: true });
  const context = await browser.newContext({ locale: 'en-GB', baseURL: baseURL! });
  const guest = await context.newPage();
  await guest.goto(`/t/${id}`);
  await expect(guest.getByRole('banner').getByText('You are watching')).toBeVisible();
  await guest.getByRole('button', { name: 'Study' }).click();
  await expect(guest.getByRole('button', { name: 'Log' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Type a move' })).toBeHidden();
  await context.close();
});

test('Back shuts what is open before it leaves the table', async ({ page }) => {
  await page.goto('/');
  const id = await lay(page);
  await pressAnyway(take(page));
  await study(page, 'Log');
  const log = page.getByRole('dialog', { name: 'Log' });
  await expect(log).toBeVisible();
  // The log lies over it.
  await page.getByRole('alert').getByRole('link', { name: 'Rule C5' }).dispatchEvent('click');
  const rule = page.getByRole('dialog', { name: 'Rule C5' });
  await expect(rule).toBeVisible();
  await page.goBack();
  await expect(rule).toBeHidden();
  await expect(log).toBeVisible();
  await page.goBack();
  await expect(log).toBeHidden();
  await page.getByRole('button', { name: 'Study' }).click();
  await expect(page.getByRole('link', { name: 'Download the record' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Download the record' })).toBeHidden();
  // What is shut by hand needs no Back any more.
  await page.keyboard.press('l');
  await expect(log).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/t/${id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a rule that is looked up stays with its page', async ({ page }) => {
  await page.goto('/');
  await lay(page);
  await pressAnyway(take(page));
  await page.getByRole('alert').getByRole('link', { name: 'Rule C5' }).click();
  await expect(page.getByRole('dialog', { name: 'Rule C5' })).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a')!.click());
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Friends and options' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the first Tab leads to the board', async ({ page }) => {
  await lay(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the board' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part="board"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Reveal a card: / })).toBeFocused();
});

for (const [name, width, height] of [
  ['a phone', 390, 844],
  ['a phone on its side', 844, 390],
  ['a page seen twice as large', 683, 384],
] as const) {
  test(`${name}: everything is there without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await lay(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const tool of ['Odds', 'Help', 'Settings', 'Log', 'History', 'Type a move'])
      await expect(page.getByRole('button', { name: tool, exact: true })).toBeVisible();
    await check(page, 'everything');
    await page.keyboard.press('Escape');
    await expect(reveal(page)).toBeInViewport({ ratio: 1 });
    for (const part of ['line', 'board', 'players', 'tray'])
      await expect(page.locator(`[data-part="${part}"]`)).toBeInViewport({ ratio: 0.95 });
    const [wide, high] = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect([wide, high]).toEqual([0, 0]);
  });
}
