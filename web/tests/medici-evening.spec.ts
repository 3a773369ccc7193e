import type { Locator, Page } from '@playwright/test';
import { endTheDay, harbour, openTheLastTurn, shows } from './evening';
import { expect, test } from './fixtures';
import { countFromNow, expectStill, watchStage } from './shifts';
import { act, lay, layOnly, setPace, status, type Seat } from './table';

/** Nobody acts but the test. */
const SEATS: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'hotseat', name: 'Britta' },
];

const account = (page: Page) => page.getByRole('dialog', { name: 'Evenings' });

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

test('without movement an evening goes from moment to moment', async ({ page }) => {
  await setPace(page, 'calm');
  const id = await layOnly(page, SEATS);
  await openTheLastTurn(page, id);
  const [before, last] = await endTheDay(page, id);
  await expect(harbour(page).getByRole('listitem')).toHaveCount(2);
  await expect(status(page)).toHaveText(/^Evening of day/);
  await shows(page, before);
  await expect(page.locator('[data-house].pays')).toBeVisible();
  // What is paid is read, and nothing is on its way.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator('.coins > *')).toHaveCount(0);
  await expect(harbour(page)).toBeHidden();
  await shows(page, last);
});

test('where everything comes at once an evening is over, and stands there', async ({ page }) => {
  await setPace(page, 'once');
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
