import { test as base, type Page } from '@playwright/test';
import { check } from './axe';
import { expect, watch } from './fixtures';
import { Kasbah } from './kasbah';
import { act, lay, status, told } from './table';

// At this server whoever looks away for a moment has left his seat.
const test = base.extend<{ server: Kasbah }>({
  server: async ({}, use) => {
    const server = await Kasbah.open('--abandoned', '0');
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

const card = (page: Page, seat: number) => page.locator(`[data-seat="${seat}"]`);

/** Lets the quickest of the bots play, in the sheet that has opened. */
async function letPlay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Random' }).check({ force: true });
  await page.getByRole('button', { name: 'Let it play' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** A turn of this page's visitor. */
async function playATurn(page: Page, id: string): Promise<void> {
  await act(page, id, 'reveal');
  await act(page, id, 'take 1');
}

/** Whoever plays for Bruno has played: it is the turn of this page's visitor again. */
async function expectTurn(page: Page, id: string): Promise<void> {
  await expect.poll(async () => (await told(page, id)).legal).toContain('reveal');
  await expect(status(page)).toHaveText(/^Your turn/);
}

test('a bot stands in for a friend who has not come, and for one who has left', async ({
  page,
  browser,
}) => {
  const complaints: string[] = [];
  watch(page, complaints);
  const id = await lay(page, [
    { kind: 'me', name: 'Anna' },
    { kind: 'friend', name: 'Bruno' },
  ]);
  const link = await page.getByRole('textbox', { name: 'Link for Bruno' }).inputValue();
  await page.getByRole('button', { name: 'Let a bot play here' }).click();
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await check(page);
  await letPlay(page);
  await expect(card(page, 1)).toContainText('stand-in');
  await playATurn(page, id);
  await expectTurn(page, id);
  await expect(page.getByRole('button', { name: /^Last turn of Bruno: / })).toBeVisible();

  // Whoever opens the link has the seat, and the bot leaves it.
  const away = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  const bruno = await away.newPage();
  watch(bruno, complaints);
  await bruno.goto(link);
  await expect(card(page, 1)).toContainText('at the table');
  await expect(card(page, 1)).not.toContainText('stand-in');
  await playATurn(page, id);
  await expect(status(bruno)).toHaveText(/^Your turn/);

  // Called away, and back again.
  await bruno.getByRole('button', { name: 'Let a bot play for me' }).click();
  await letPlay(bruno);
  await expect(bruno.getByTestId('standin')).toContainText('A bot (Random) plays for you.');
  await expectTurn(page, id);
  await bruno.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(bruno.getByTestId('standin')).toBeHidden();
  await expect(card(page, 1)).not.toContainText('stand-in');

  // Gone without a word: Anna need not wait.
  await away.close();
  await card(page, 1).getByRole('button', { name: 'Let a bot play for Bruno' }).click();
  await letPlay(page);
  await expect(card(page, 1)).toContainText('stand-in');
  await playATurn(page, id);
  await expectTurn(page, id);
  expect(complaints).toEqual([]);
});
