import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { countFromNow, expectStill, watchStage } from './shifts';
import { act, lay, layOnly, setPace, status, told, type Seat } from './table';

/** Nobody acts but the test. */
const SEATS: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'hotseat', name: 'Britta' },
];

const harbour = (page: Page) => page.getByRole('region', { name: /^Evening of day/ });
const account = (page: Page) => page.getByRole('dialog', { name: 'Evenings' });

/** Waits until a step is on the board. */
const shows = (page: Page, number: number) =>
  expect(page.locator('[data-part="board"]')).toHaveAttribute('data-number', String(number));

/** Plays past the page until one take is missing to the end of the day, and opens the table. */
async function openTheLastTurn(page: Page, id: string): Promise<void> {
  // The page need not draw every step of the day.
  if (page.url() !== 'about:blank') await page.goto('/rules/medici');
  for (let moves = 0; moves < 100; moves++) {
    const { number, legal, view } = await told(page, id);
    const takes = legal.filter((action) => action.startsWith('take'));
    if (view.last_turn !== null && takes.length > 0) {
      await page.goto(`/t/${id}`);
      return shows(page, number);
    }
    await act(page, id, takes.at(-1) ?? 'reveal');
  }
  throw new Error('the day does not end');
}

/** Ends the day, and begins the next one: what was shown before, and what is to be shown at last. */
async function endTheDay(page: Page, id: string): Promise<[number, number]> {
  const { number } = await told(page, id);
  await act(page, id, 'take 1');
  if ((await told(page, id)).turn.kind !== 'over') await act(page, id, 'reveal');
  return [number, (await told(page, id)).number];
}

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('an evening is played while nobody plays on, and can be skipped', async ({ page }) => {
    await setPace(page, 'calm');
    const id = await layOnly(page, SEATS);
    for (const skip of ['Escape', 'button', 'Enter']) {
      await openTheLastTurn(page, id);
      const [before, last] = await endTheDay(page, id);
      await expect(harbour(page)).toBeVisible();
      await expect(status(page)).toHaveText(/^Evening of day/);
      // The next day has begun, and is not shown yet.
      await shows(page, before);
      if (skip === 'button') await harbour(page).getByRole('button').click();
      else await page.keyboard.press(skip);
      await expect(harbour(page)).toBeHidden();
      await shows(page, last);
      await expect(account(page)).toBeHidden();
    }
  });

  test('an evening comes to its end by itself: boats, goods, florins', async ({ page }) => {
    await setPace(page, 'brisk');
    await watchStage(page);
    const id = await layOnly(page, SEATS);
    await openTheLastTurn(page, id);
    await countFromNow(page);
    const [before, last] = await endTheDay(page, id);
    await expect(harbour(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.locator('[data-house].pays')).toBeVisible();
    await shows(page, before);
    await expect(harbour(page)).toBeHidden();
    await shows(page, last);
    await expect(page.getByRole('button', { name: /^Evening of day 1/ })).toBeVisible();
    await expectStill(page, 5);
  });

  test('on a phone boats have the whole board, and the goods leave room', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await setPace(page, 'calm');
    await watchStage(page);
    const id = await layOnly(page, SEATS);
    await openTheLastTurn(page, id);
    await countFromNow(page);
    const [, last] = await endTheDay(page, id);
    const high = async (what: Locator) => (await what.boundingBox())!.height;
    const board = await high(page.locator('[data-part="board"]'));
    await expect(harbour(page)).toBeVisible();
    expect(await high(harbour(page))).toBeCloseTo(board, 0);
    await expect(page.locator('[data-house].pays')).toBeVisible();
    expect(await high(harbour(page))).toBeLessThan(board / 2);
    await shows(page, last);
    await expectStill(page, 5);
  });
});

test('without movement an evening is over at once, and stands there', async ({ page }) => {
  await setPace(page, 'calm');
  const id = await layOnly(page, SEATS);
  await openTheLastTurn(page, id);
  const [, last] = await endTheDay(page, id);
  await shows(page, last);
  await expect(harbour(page)).toHaveCount(0);
  await expect(account(page)).toBeHidden();
  await page.getByRole('button', { name: /^Evening of day 1/ }).click();
  await expect(account(page).getByText('Boats')).toBeVisible();
});

test('a warehouse says what it is, what it is worth, and by which rule', async ({ page }) => {
  const id = await lay(page, SEATS);
  await act(page, id, 'reveal');
  await page.locator('[data-house="dye"]').click();
  const sheet = page.getByRole('dialog', { name: 'Warehouses: dye' });
  await expect(sheet.getByText('0 in the warehouse, 0 aboard')).toHaveCount(2);
  await expect(sheet.getByText('most symbols get 10 florins')).toBeVisible();
  await sheet.getByRole('link', { name: /C15/ }).click();
  await expect(page.getByRole('dialog', { name: /C15/ })).toBeVisible();
});
