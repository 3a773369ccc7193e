import { test as base } from '@playwright/test';
import { expect, watch } from './fixtures';
import { Kasbah } from './kasbah';
import { lay, reveal, slot, take } from './table';

// This server belongs to the test alone: it ends and comes back at the same address.
const test = base.extend<{ server: Kasbah }>({
  server: async ({}, use) => {
    const server = await Kasbah.open();
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

test('a server that restarts is found again, and nothing is lost', async ({ page, server }) => {
  const complaints: string[] = [];
  watch(page, complaints);
  await lay(page);
  await reveal(page).click();
  await expect(slot(page, 1)).toBeVisible();
  const card = await slot(page, 1).getAttribute('title');

  const address = new URL(server.url).host;
  await server.stop();
  await expect(page.getByText('Reconnecting… nothing is lost.')).toBeVisible();
  // An action on its way is repeated until it is answered.
  await take(page).click();
  await server.start(address);

  await expect(page.getByText('Reconnecting… nothing is lost.')).toBeHidden({ timeout: 20_000 });
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Log' })).toContainText(`Anna takes ${card}.`);
  const unexpected = complaints.filter((text) => !/net::ERR_|Failed to load resource/.test(text));
  expect(unexpected).toEqual([]);
});
