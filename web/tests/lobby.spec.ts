import { expect, test, watch } from './fixtures';
import { act, layOnly, playNow } from './table';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('one’s own tables come first, and need no scrolling', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  await expect(playNow(page)).toBeInViewport();

  const here = [{ kind: 'me', name: 'Anna' } as const, { kind: 'friend' } as const];
  const waiting = await layOnly(page, here);
  await act(page, waiting, 'reveal');
  await act(page, waiting, 'take 1');
  const mine = await layOnly(page, here);
  // The one that waits for others has changed last.
  const again = await layOnly(page, here);
  await act(page, again, 'reveal');
  await act(page, again, 'take 1');

  await page.goto('/');
  const tables = page.getByRole('region', { name: 'Your tables' }).getByRole('link');
  await expect(tables).toHaveCount(3);
  await expect(tables.first()).toHaveAttribute('href', `/t/${mine}`);
  await expect(tables.first()).toContainText('Your turn');
  await expect(tables.nth(1)).toContainText('Waiting for friends');
  for (const table of await tables.all()) await expect(table).toBeInViewport({ ratio: 1 });
  const [list, game] = await Promise.all(
    [tables.last(), page.getByRole('article').first()].map((one) => one.boundingBox()),
  );
  expect(list!.y).toBeLessThan(game!.y);

  // More than a few do not hide the games.
  for (let more = 0; more < 3; more++) await layOnly(page, here);
  await page.reload();
  await expect(page.getByText('3 more tables')).toBeVisible();
  await page.getByText('3 more tables').tap();
  await expect(tables).toHaveCount(6);
});

test('a long list is unrolled page by page, and stays so', async ({ page }) => {
  const here = [{ kind: 'me', name: 'Anna' } as const, { kind: 'friend' } as const];
  const laid: string[] = [];
  for (let table = 0; table < 33; table++) laid.push(await layOnly(page, here));
  await page.goto('/');
  const own = page.getByRole('region', { name: 'Your tables' });
  await own.getByText(/more tables/).tap();
  await expect(own.getByRole('link')).toHaveCount(30);
  await own.getByRole('button', { name: 'Show more' }).tap();
  await expect(own.getByRole('link')).toHaveCount(33);
  await expect(own.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(own.getByRole('link').last()).toHaveAttribute('href', `/t/${laid[0]}`);
  // The page looks again when the reader comes back.
  const again = page.waitForResponse((response) => response.url().includes('/api/lobby/mine'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await again;
  await expect(own.getByRole('link')).toHaveCount(33);
});

test('a table that waits for players says who is there and how many seats are free', async ({
  page,
  browser,
  complaints,
  baseURL,
}) => {
  const seats = [{ kind: 'me', name: 'Anna' } as const, { kind: 'friend' } as const];
  const id = await layOnly(page, seats, { public: true });
  const other = await browser.newContext({ locale: 'en-GB', baseURL: baseURL! });
  const guest = await other.newPage();
  watch(guest, complaints);
  await guest.goto('/');
  const table = guest.locator(`a[href="/t/${id}"]`);
  await expect(table).toContainText('Anna');
  await expect(table).toContainText('Sit down');
  await expect(table).toContainText('1 free seat');
  await other.close();
  // Who laid it finds it once, among his own.
  await page.goto('/');
  await expect(page.locator(`a[href="/t/${id}"]`)).toHaveText(/Your turn/);
});

test('the page can be put on a phone’s screen', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  const answer = await page.request.get((await link.getAttribute('href'))!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
  }
});
