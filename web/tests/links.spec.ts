import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { Kasbah } from './kasbah';
import { layOnly, type Seat } from './table';

/** A name that is no machine's own for itself, and leads here all the same. */
const ELSEWHERE = 'kasbah.test';
const SEATS: Seat[] = [{ kind: 'me', name: 'Anna' }, { kind: 'friend' }];

interface Found {
  kasbah: Kasbah;
  /** Where the server listens. */
  listens: string;
  /** What the reader calls it. */
  called: string;
}

const test = base.extend<Found>({
  listens: ['127.0.0.1', { option: true }],
  called: ['127.0.0.1', { option: true }],
  kasbah: async ({ listens }, use) => {
    const kasbah = await Kasbah.open('--allowed-hosts', ELSEWHERE);
    if (listens !== '127.0.0.1') {
      await kasbah.stop();
      await kasbah.start(`${listens}:0`);
    }
    await use(kasbah);
    await kasbah.close();
  },
  baseURL: async ({ kasbah, called }, use) => use(kasbah.url.replace('127.0.0.1', called)),
});

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
    }),
});

/** Opens the links of a new table. */
async function links(page: Page): Promise<void> {
  const id = await layOnly(page, SEATS);
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'Links' }).click();
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Links' });
const link = (page: Page) => sheet(page).getByRole('textbox', { name: 'Link for Seat 2' });

test('a server for this machine alone says so, and what to do', async ({ page, kasbah }) => {
  await links(page);
  const port = new URL(kasbah.url).port;
  await expect(sheet(page)).toContainText('works on this machine only');
  await expect(sheet(page).locator('code')).toHaveText(`--address 0.0.0.0:${port}`);
  await expect(link(page)).toHaveValue(new RegExp(`^${kasbah.url}/join#`));
});

test('a link is drawn for phones, and drawn anew for another', async ({ page }) => {
  await links(page);
  const codes = sheet(page).getByRole('img');
  // The only seat that waits shows its code at once.
  await expect(codes).toHaveCount(1);
  await expect(codes).toHaveAccessibleName('QR code: Link for Seat 2');
  await sheet(page).getByRole('button', { name: 'QR code: For watchers' }).click();
  await expect(codes).toHaveCount(2);
  const [one, other] = await codes
    .locator('path')
    .evaluateAll((all) => all.map((path) => path.getAttribute('d')));
  expect(one).toMatch(/^M\d.*Z$/);
  expect(other).not.toBe(one);
});

test.describe('in a network', () => {
  // What the browser says of every page that comes by plain http.
  test.use({ listens: '0.0.0.0', expected: [/Cross-Origin-Opener-Policy/] });

  test('links lead to the machine’s address there', async ({ page }) => {
    const told = await page.request.get('/api/addresses');
    const { network } = (await told.json()) as { network: string[] };
    await links(page);
    if (network.length === 0) {
      await expect(sheet(page)).toContainText('in no network');
    } else {
      await expect(link(page)).toHaveValue(new RegExp(`^${network[0]}/join#`));
      // It is an address that works.
      await page.goto(await link(page).inputValue());
      await expect(page.getByRole('list', { name: 'Seats' })).toBeVisible();
    }
  });

  test.describe('by a name', () => {
    test.use({ called: ELSEWHERE });

    test('the address that brought one here is handed on, and can be copied', async ({
      page,
      baseURL,
    }) => {
      await page.goto('/new/medici');
      await page.getByRole('combobox', { name: 'Who sits on seat 2' }).selectOption('friend');
      await page.locator('form button[type="submit"]').click();
      await page.getByRole('button', { name: 'Links' }).click();
      const links = sheet(page).getByRole('textbox', { name: /^Link for/ });
      const values = await links.evaluateAll((all) =>
        all.map((one) => (one as HTMLInputElement).value),
      );
      for (const value of values) expect(value).toContain(`${baseURL}/join#`);
      await expect(sheet(page).getByRole('note')).toBeHidden();

      // There is no clipboard on plain http, and yet it is copied.
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      const copy = sheet(page).getByRole('button', { name: 'Copy' }).first();
      await copy.click();
      await expect(sheet(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    });
  });
});
