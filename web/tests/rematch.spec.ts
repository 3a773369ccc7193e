import type { Browser, Page } from '@playwright/test';
import { bar, finish, headline, result } from './finale';
import { expect, test as base, watch } from './fixtures';
import { Kasbah } from './kasbah';
import { lay, status, told } from './table';

// In this house whoever has not come has left his seat.
const test = base.extend<{ house: Kasbah }>({
  house: async ({}, use) => {
    const house = await Kasbah.open('--abandoned', '0');
    await use(house);
    await house.close();
  },
  baseURL: async ({ house }, use) => use(house.url),
});

const rematch = (page: Page) => result(page).getByRole('button', { name: 'Rematch' });
const playOn = (page: Page) => result(page).getByRole('button', { name: 'Play on' });
const seatNames = async (page: Page, id: string) => {
  const table = (await told(page, id)) as unknown as { seats: { name: string; you: boolean }[] };
  return table.seats.map(({ name, you }) => (you ? `${name} (you)` : name));
};
const idOf = (page: Page) => /\/t\/([^/]+)$/.exec(page.url())![1]!;

/** Somebody with a browser of his own comes by a link. */
async function comes(browser: Browser, complaints: string[], baseURL: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', baseURL });
  const page = await context.newPage();
  watch(page, complaints);
  return page;
}

/** Anna and Britta, each at her own browser, at the end of a game; and the links of that table. */
async function together(page: Page, friend: Page) {
  const id = await lay(page, [
    { kind: 'me', name: 'Anna' },
    { kind: 'friend', name: 'Britta' },
  ]);
  const { seats, watch_secret } = (await told(page, id)) as unknown as {
    seats: { secret: string }[];
    watch_secret: string;
  };
  await friend.goto(`/join/${seats[1]!.secret}`);
  await expect(status(friend)).toBeVisible();
  await finish(id, page, friend);
  await expect(headline(page)).toBeVisible();
  await expect(headline(friend)).toBeVisible();
  return { id, watching: `/join/${watch_secret}` };
}

test('two browsers play on: both come to the next table, seats moved on, games counted together', async ({
  page,
  browser,
  complaints,
  baseURL,
}) => {
  const friend = await comes(browser, complaints, baseURL!);
  const watcher = await comes(browser, complaints, baseURL!);
  const { id, watching } = await together(page, friend);
  await watcher.goto(watching);
  await expect(bar(watcher).getByRole('button')).toHaveCount(1);

  await rematch(page).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(status(page)).toBeVisible();
  const next = idOf(page);
  expect(await seatNames(page, next)).toEqual(['Britta', 'Anna (you)']);

  // The others are asked where they are, whether the result is before them or aside.
  await expect(result(friend)).toContainText('Anna wants to play on');
  await friend.keyboard.press('Escape');
  await expect(bar(friend)).toContainText('Anna wants to play on');
  await bar(friend).getByRole('button', { name: 'Result' }).click();
  await playOn(friend).click();
  await expect(friend).toHaveURL(new RegExp(`/t/${next}$`));
  await expect(status(friend)).toHaveText(/^Your turn/);
  expect(await seatNames(friend, next)).toEqual(['Britta (you)', 'Anna']);
  await bar(watcher).getByRole('button', { name: 'Watch the next game' }).click();
  await expect(watcher).toHaveURL(new RegExp(`/t/${next}$`));
  await expect(status(watcher)).toHaveText('Britta is choosing.');

  // On the next table one sees how the one before ended; after it, both together.
  await page.getByRole('button', { name: 'Game 2' }).click();
  const sums = page.getByTestId('together');
  const { scores } = (await told(page, id)) as unknown as { scores: number[] };
  await expect(sums).toContainText('1 game');
  await expect(sums.getByRole('row', { name: /Anna/ })).toContainText(String(scores[0]));
  await page.keyboard.press('Escape');
  await finish(next, page, friend);
  await expect(result(friend).getByTestId('together')).toContainText('2 games');
  const { scores: second } = (await told(page, next)) as unknown as { scores: number[] };
  await expect(result(friend).getByRole('row', { name: /Anna/ })).toContainText(
    String(scores[0]! + second[1]!),
  );
  await friend.context().close();
  await watcher.context().close();
});

test('a seat that does not answer is given to a bot', async ({
  page,
  browser,
  complaints,
  baseURL,
}) => {
  const friend = await comes(browser, complaints, baseURL!);
  await together(page, friend);
  await friend.context().close();
  await rematch(page).click();
  await expect(page.getByRole('heading', { name: 'One seat waits for a friend' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link for Britta' })).toBeVisible();
  await page.getByRole('button', { name: 'Let a bot play here' }).click();
  await page.getByRole('radio', { name: 'Random' }).check({ force: true });
  await page.getByRole('button', { name: 'Let it play' }).click();
  await expect(status(page)).toHaveText(/^Your turn/);
});

test('bots agree at once, and those who share a screen with one word', async ({ page }) => {
  const id = await lay(page, [
    { kind: 'me', name: 'Anna' },
    { kind: 'hotseat', name: 'Bruno' },
    { kind: 'bot', name: 'Cosimo' },
  ]);
  await finish(id, page);
  await rematch(page).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(status(page)).toHaveText(/^(Bruno|Anna), your turn on this screen/);
  expect(await seatNames(page, idOf(page))).toEqual(['Bruno (you)', 'Cosimo', 'Anna (you)']);
  await page.goBack();
  await expect(bar(page).getByRole('button', { name: 'To the next game' })).toBeVisible();
});
