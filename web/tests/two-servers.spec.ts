// Two servers on one PostgreSQL, behind a balancer: one dies, and whoever plays hardly notices.
import type { Page } from '@playwright/test';
import { Balancer } from './balancer';
import { expect, test as base } from './fixtures';
import { Kasbah } from './kasbah';
import { playOn, put, shows, takeBack, THREE_HERE } from './medina';
import { Postgres } from './postgres';
import { act, lay, status, told } from './table';

/** Long enough to be seen, short enough to be waited for. */
const LEASE = '3000';

interface House {
  /** Who keeps the table of a test. */
  keeper: Kasbah;
  other: Kasbah;
  balancer: Balancer;
}

const test = base.extend<{ house: House }>({
  house: async ({}, use) => {
    const postgres = await Postgres.open();
    const open = () => Kasbah.open('--database', postgres.database, '--lease', LEASE);
    const [keeper, other] = [await open(), await open()];
    const balancer = await Balancer.before(keeper.url, other.url);
    await use({ keeper, other, balancer });
    await balancer.close();
    await keeper.close();
    await other.close();
    await postgres.close();
  },
  baseURL: async ({ house }, use) => use(house.balancer.url),
});
test.use({ expected: [/net::ERR_|Failed to load resource/] });

const lost = (page: Page) => page.getByText('Reconnecting… nothing is lost.');

/** How many tables a server keeps. */
async function kept({ url }: Kasbah): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^kasbah_tables (\d+)$/m.exec(figures)?.[1]);
}

for (const through of ['keeper', 'other'] as const) {
  test(`a server dies in the middle of a turn, and the game goes on: through the ${through}`, async ({
    page,
    house,
  }) => {
    const { keeper, other, balancer } = house;
    const id = await lay(page, THREE_HERE, { game: 'medina', options: { edition: '1' } });
    if (through === 'other') {
      balancer.leadTo(other.url, keeper.url);
      await expect(lost(page)).toBeVisible();
      await expect(lost(page)).toBeHidden();
    }
    await playOn(page, id, 'M@f6', 'o@c3', 'k@j8');
    await expect(status(page)).toHaveText(/^Bruno, your turn/);
    const { number } = await told(page, id);
    expect([await kept(keeper), await kept(other)]).toEqual([1, 0]);

    // Half a turn is on the board, and nobody else knows of it.
    await put(page, 'o', 'c4');
    await expect(takeBack(page)).toBeVisible();
    await keeper.kill();
    await expect(lost(page)).toBeVisible();
    await expect(takeBack(page)).toBeVisible();
    await put(page, 'W', 'Na');

    await expect(status(page)).toHaveText(/^Carla, your turn/, { timeout: 30_000 });
    await expect(lost(page)).toBeHidden();
    expect(await kept(other)).toBe(1);
    const table = await told(page, id);
    expect(table.number, 'it is done, and once').toBe(number + 2);
    // And on it goes, at a page that was never loaded anew.
    await act(page, id, table.legal[0]!);
    await shows(page, id);
    const log = await (await page.request.get(`/api/tables/${id}/log`)).json();
    const numbers = (log as { entries: { number: number }[] }).entries.map((entry) => entry.number);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    expect(numbers.at(-1)).toBe(number + 3);
  });
}
