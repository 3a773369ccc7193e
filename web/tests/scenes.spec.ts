import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { layMedina, shows } from './medina';
import { act, layOnly, setPace, told, type Seat } from './table';

const SEATS: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'bot', name: 'Cosimo' },
];

declare global {
  interface Window {
    /** What was said over the board, and how many pieces were in the air. */
    captions: string[];
    flown: number;
  }
}

/** Remembers what was to be seen only for a moment. */
async function look(page: Page): Promise<void> {
  await setPace(page, 'brisk');
  await page.addInitScript(() => {
    [window.captions, window.flown] = [[], 0];
    new MutationObserver((changes) => {
      const words = document.querySelector('[data-testid="caption"]')?.textContent.trim();
      if (words && words !== window.captions.at(-1)) window.captions.push(words);
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches('[data-testid="air"]'))
          window.flown += addedNodes.length;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Anna places a piece; then it is Cosimo's turn, and hers again. */
async function playARound(page: Page): Promise<void> {
  const id = await layMedina(page, SEATS);
  await act(page, id, (await told(page, id)).legal[0]!);
  await expect.poll(async () => (await told(page, id)).legal.length).toBeGreaterThan(0);
  const { number } = await told(page, id);
  await expect(page.locator('.board')).toHaveAttribute('data-number', String(number));
}

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('what others place flies from their panel, with a caption, and can be seen again', async ({
    page,
  }) => {
    await look(page);
    await playARound(page);
    await expect.poll(() => page.evaluate(() => window.flown)).toBe(2);
    const captions = await page.evaluate(() => window.captions);
    expect(captions).toHaveLength(2);
    for (const one of captions) expect(one).toMatch(/Cosimo /);
    // What flew has landed, and stands there.
    await expect(page.getByTestId('air').locator('> *')).toHaveCount(0);
    await expect(page.getByTestId('caption')).toBeHidden();

    const last = page.getByRole('button', { name: /^Last turn of Cosimo: / });
    await last.click();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('rect.lit')).toHaveCount(2);
    await page.reload();
    await expect(last).toBeVisible();
  });
});

test.describe('with movement, to whoever watches', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** A table of two on one screen, as somebody else sees it. */
  async function watched(page: Page, game: string) {
    const seats: Seat[] = [
      { kind: 'me', name: 'Anna' },
      { kind: 'hotseat', name: 'Bruno' },
    ];
    const id = await layOnly(page, seats, { game, options: {}, public: true });
    const context = await page.context().browser()!.newContext({
      reducedMotion: 'no-preference',
      locale: 'en-GB',
      baseURL: process.env['KASBAH_URL']!,
    });
    const watcher = await context.newPage();
    await look(watcher);
    await watcher.goto(`/t/${id}`);
    await shows(watcher, id);
    // Players are drawn last, and what flies comes from them.
    for (const seat of [0, 1]) {
      await expect(watcher.locator(`[data-seat="${seat}"]`).first()).toBeVisible();
    }
    const flown = () => watcher.evaluate(() => window.flown);
    return { id, watcher, flown, close: () => context.close() };
  }

  test('a palace tile goes to whoever wins it, with the roof', async ({ page }) => {
    const { id, watcher, flown, close } = await watched(page, 'medina');
    const play = async (wanted: RegExp) => {
      const { legal } = await told(page, id);
      await act(page, id, legal.find((action) => wanted.test(action)) ?? legal[0]!);
      await shows(watcher, id);
    };
    await play(/^M@/);
    await play(/^o@/);
    await play(/^[^R]/);
    const before = await flown();
    await play(/^R@/);
    await expect.poll(flown).toBeGreaterThanOrEqual(before + 2);
    await close();
  });

  test('dice come from the hand of whoever throws', async ({ page }) => {
    const { id, watcher, flown, close } = await watched(page, 'alhambra');
    const before = await flown();
    await act(
      page,
      id,
      (await told(page, id)).legal.find((one) => one.startsWith('mark'))!,
    );
    // A marker, and all dice of the next player.
    await expect.poll(flown).toBeGreaterThanOrEqual(before + 9);
    await expect(watcher.getByTestId('air').locator('> *')).toHaveCount(0);
    await close();
  });
});

test('without movement the same steps are shown, one after the other, with their captions', async ({
  page,
}) => {
  await look(page);
  await playARound(page);
  await expect.poll(() => page.evaluate(() => window.captions.length)).toBe(2);
  expect(await page.evaluate(() => window.flown)).toBe(0);
});
