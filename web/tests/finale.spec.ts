import type { Page } from '@playwright/test';
import { check } from './axe';
import {
  bar,
  counting,
  endHere,
  finish,
  headline,
  nearlyFinish,
  openRecord,
  picture,
  pixels,
  result,
} from './finale';
import { expect, test, watch } from './fixtures';
import { act, lay, layOnly, setPace, told, type Seat } from './table';

const WITH_BOT: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'bot', name: 'Cosimo' },
];
const HERE: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'hotseat', name: 'Bruno' },
];

/** What lights up on the board when something is counted. */
const LIT = { medici: '.lit', medina: 'rect.lit', alhambra: '.column.lit' };

test.describe('a game that ends before one’s eyes', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test.beforeEach(({ page }) => setPace(page, 'brisk'));

  for (const [game, lit] of Object.entries(LIT)) {
    test(`${game}: is counted on the board, and told when one has seen enough`, async ({
      page,
    }) => {
      const id = await layOnly(page, HERE, { game });
      await endHere(page, id);
      await expect(counting(page)).toBeVisible();
      // Something pays, and it is seen where it comes from; who won is not told yet.
      await expect(counting(page)).toContainText(/\+\d+/);
      await expect(page.locator(lit).first()).toBeVisible();
      await expect(page.getByTestId('status')).toHaveText('The points are counted');
      await expect(page.getByRole('button', { name: 'Skip' })).toBeFocused();
      await page.keyboard.press(game === 'medici' ? 'Enter' : 'Escape');
      await expect(counting(page)).toBeHidden();
      await expect(headline(page)).toBeFocused();
      await expect(headline(page)).toHaveText(/^((Anna|Bruno) won by \d+|A draw: \d+)/);
      await expect(page.locator(lit)).toHaveCount(0);

      const { scores } = (await told(page, id)) as unknown as { scores: number[] };
      const ranks = result(page)
        .getByRole('region', { name: 'Final ranking' })
        .getByRole('listitem');
      await expect(ranks.first()).toContainText(String(Math.max(...scores)));
      await expect(ranks.last()).toContainText(String(Math.min(...scores)));
    });
  }

  test('is counted to its end, for whoever waits', async ({ page }) => {
    const id = await layOnly(page, HERE);
    await endHere(page, id);
    await expect(counting(page)).toBeVisible();
    await expect(headline(page)).toHaveText(/^((Anna|Bruno) won by|A draw:)/, {
      timeout: 20_000,
    });
  });
});

test('the result is put aside and opened again, and does not come by itself a second time', async ({
  page,
}) => {
  const id = await lay(page, WITH_BOT);
  await finish(id, page);
  const sentence = /^(You won by \d+ florins|Second, \d+ florins behind Cosimo|A draw: .+ each)$/;
  // Those who want everything at once are told at once.
  await expect(headline(page)).toHaveText(sentence);
  await check(page);
  await page.keyboard.press('Escape');
  await expect(result(page)).toBeHidden();
  await expect(bar(page).locator('strong')).toHaveText(sentence);
  await bar(page).getByRole('button', { name: 'Result' }).click();
  await expect(headline(page)).toBeVisible();
  await result(page).getByRole('button', { name: 'History and graph' }).click();
  await expect(page.getByRole('region', { name: 'How the chances stood' })).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(result(page)).toBeHidden();
  await expect(bar(page).getByRole('button', { name: 'Rematch' })).toBeVisible();
});

test('who was away hears how it ended when he comes back', async ({ page }) => {
  const id = await layOnly(page, HERE);
  await finish(id, page);
  await page.goto(`/t/${id}`);
  await expect(headline(page)).toHaveText(/^(Anna|Bruno) won by \d+ florins$|^A draw/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the board stays in sight, and Rematch under the thumb', async ({ page }) => {
    const id = await lay(page, HERE, { game: 'alhambra' });
    await finish(id, page);
    await expect(headline(page)).toBeVisible();
    await expect(result(page).getByRole('button', { name: 'Rematch' })).toBeInViewport({
      ratio: 1,
    });
    const card = (await result(page).boundingBox())!;
    const board = (await page.locator('.plan').boundingBox())!;
    expect(card.y - board.y, 'board above the card').toBeGreaterThan(200);
    const [wide, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(wide).toBeLessThanOrEqual(screen!);
    await check(page, 'everything', '[data-testid=result]');
  });
});

test('a record says who won and what decided it, and leads to that step', async ({ page }) => {
  await openRecord(page, 'medici/two-players');
  await expect(bar(page)).toHaveText(/^\s*Anna won by \d+ florins/);
  await expect(bar(page).getByRole('button', { name: 'Rematch' })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Result' }).click();
  const decided = page.getByTestId('decided');
  await expect(decided.getByRole('progressbar')).toBeVisible();
  const worst = decided.locator('[data-kind=worst]');
  await expect(worst).toContainText(/Costliest decision: .+ gave away \d+%.+Step \d+/s, {
    timeout: 60_000,
  });
  const step = /Step (\d+)/.exec(await worst.innerText())![1]!;
  await worst.click();
  // The table before it, and the number that the log gives it.
  await expect(page.getByTestId('step')).toHaveText(new RegExp(`^Step ${Number(step) - 1} of`));
  await expect(result(page)).toBeHidden();
  await expect(page.getByTestId('verdict')).toContainText(`Before step ${step}`);
});

test('a record is counted again, on its last position, for whoever asks', async ({ page }) => {
  await openRecord(page, 'medina/shared-victory');
  await page.getByRole('slider', { name: 'Step' }).fill('0');
  await expect(page.getByTestId('step')).toHaveText(/^Step 0 of/);
  await bar(page).getByRole('button', { name: 'Result' }).click();
  await result(page).getByRole('button', { name: 'Count again' }).click();
  await expect(counting(page)).toContainText(/\+\d+/);
  await expect(page.locator(LIT.medina).first()).toBeVisible();
  await expect(page.getByTestId('step')).not.toHaveText(/^Step 0 of/);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(headline(page)).toHaveText(/share the victory/);
});

test('a draw and a shared victory have their own words', async ({ page }) => {
  await openRecord(page, 'medici/everybody-wins');
  await expect(bar(page)).toHaveText(/^\s*A draw: \d+ florins each/);
  await bar(page).getByRole('button', { name: 'Result' }).click();
  const ranks = result(page).getByRole('region', { name: 'Final ranking' }).getByRole('listitem');
  for (const rank of await ranks.all()) await expect(rank).toContainText(/^\s*1/);
  await openRecord(page, 'medina/shared-victory');
  await expect(bar(page)).toHaveText(/^\s*.+ and .+ share the victory/);
});

test.describe('who watches', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('sees the points counted, and is told who won', async ({ page, browser, complaints }) => {
    const id = await layOnly(page, HERE);
    const last = await nearlyFinish(page, id);
    const { watch_secret } = (await told(page, id)) as unknown as { watch_secret: string };
    const context = await browser.newContext({
      reducedMotion: 'no-preference',
      locale: 'en-GB',
    });
    const watcher = await context.newPage();
    watch(watcher, complaints);
    await setPace(watcher, 'brisk');
    await watcher.goto(`${process.env['KASBAH_URL']}/join/${watch_secret}`);
    await expect(watcher.getByRole('button', { name: 'You are watching' })).toBeVisible();
    await act(page, id, last);
    await expect(counting(watcher)).toBeVisible();
    await watcher.keyboard.press('Escape');
    await expect(headline(watcher)).toHaveText(/^((Anna|Bruno) won by \d+|A draw: \d+)/);
    // Once more, for whoever missed it.
    await result(watcher).getByRole('button', { name: 'Count again' }).click();
    await expect(counting(watcher)).toContainText(/\+\d+/);
    await watcher.getByRole('button', { name: 'Skip' }).click();
    await expect(headline(watcher)).toBeFocused();
    // He looks on: playing on is not his to ask for.
    await expect(result(watcher).getByRole('button', { name: 'Rematch' })).toHaveCount(0);
    await expect(result(watcher).getByRole('button', { name: 'Picture to keep' })).toBeVisible();
    await context.close();
  });
});

test.describe('the picture to keep', () => {
  /** Opens the result of a record, and has its picture drawn. */
  async function drawn(page: Page, fixture: string | null) {
    if (fixture === null) await page.reload();
    else await openRecord(page, fixture);
    await bar(page).getByRole('button', { name: 'Result' }).click();
    const { width, height, colours, title } = await pixels(page, await picture(page));
    expect([width, height]).toEqual([1600, 1100]);
    expect(colours, 'the board is there').toBeGreaterThan(20);
    return title;
  }

  test('is drawn of Medici and Alhambra', async ({ page }) => {
    await drawn(page, 'medici/shared-victory');
    await drawn(page, 'alhambra/three-players');
  });

  test.describe('of Medina', () => {
    test.use({ expected: [/Failed to load resource/] });

    test('is written in the fonts of the page', async ({ page }) => {
      const own = await drawn(page, 'medina/shared-victory');
      await page.route(/\.woff2/, (route) => route.abort());
      const fallback = await drawn(page, null);
      const written = (title: string) => title.replaceAll('0', '').length;
      expect(written(own)).toBeGreaterThan(2000);
      expect(written(fallback)).toBeGreaterThan(2000);
      const differ = [...own].filter((pixel, i) => pixel !== fallback[i]).length;
      expect(differ).toBeGreaterThan(1000);
    });
  });
});
