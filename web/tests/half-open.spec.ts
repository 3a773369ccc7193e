import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { Swallower } from './swallower';
import { TWO } from './medina';
import { lay } from './table';

// Between the page and the server lies a wire that can go half dead.
const test = base.extend<{ wire: Swallower }>({
  wire: async ({}, use) => {
    const wire = await Swallower.before(process.env['KASBAH_URL']!);
    await use(wire);
    await wire.close();
  },
  baseURL: async ({ wire }, use) => use(wire.url),
});
test.use({ expected: [/net::ERR_|Failed to load resource/] });

const lost = 'Reconnecting… nothing is lost.';

/** A table of Medina, looked at through the wire; `play` goes past it. */
async function layHere(page: Page) {
  await page.clock.install();
  const id = await lay(page, TWO, { game: 'medina' });
  const board = page.locator('.board');
  await expect(board).toHaveAttribute('data-number', /\d/);
  const at = `${process.env['KASBAH_URL']}/api/tables/${id}`;
  const play = async () => {
    const { number, legal, turn } = await (await page.request.get(at)).json();
    const data = { seat: turn.seat, actions: [legal[0]], number, key: crypto.randomUUID() };
    const response = await page.request.post(`${at}/actions`, { data });
    return String(((await response.json()) as { last: number }).last);
  };
  return { board, play };
}

/** Mends the wire. The browser may try one of the dead lines first: each is given up in its time. */
async function comesBack(page: Page, wire: Swallower): Promise<void> {
  wire.mend();
  const back = async () => {
    await page.clock.fastForward(4000);
    return page.getByText(lost).isHidden();
  };
  await expect.poll(back, { intervals: [100, 300, 500] }).toBe(true);
}

test('a connection that is only half alive is noticed, and what was missed comes', async ({
  page,
  wire,
}) => {
  const { board, play } = await layHere(page);
  await expect(board).toHaveAttribute('data-number', await play());

  wire.break();
  const missed = await play();
  await page.clock.fastForward(8000);
  await expect(page.getByText(lost)).toBeHidden();
  await page.clock.fastForward(2000);
  await expect(page.getByText(lost)).toBeVisible();
  await expect(board).not.toHaveAttribute('data-number', missed);

  await comesBack(page, wire);
  await expect(board).toHaveAttribute('data-number', missed);
  await expect(board).toHaveAttribute('data-number', await play());
});

test('a tab that wakes looks at once whether somebody is still there', async ({ page, wire }) => {
  const { board, play } = await layHere(page);
  wire.break();
  const missed = await play();
  // The machine slept: the clock on the wall went on, and no timer rang.
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(lost)).toBeVisible();
  await comesBack(page, wire);
  await expect(board).toHaveAttribute('data-number', missed);
});
