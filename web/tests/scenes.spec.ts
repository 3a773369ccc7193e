import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { layMedina } from './medina';
import { act, setPace, told, type Seat } from './table';

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

test('without movement the same steps are shown, one after the other, with their captions', async ({
  page,
}) => {
  await look(page);
  await playARound(page);
  await expect.poll(() => page.evaluate(() => window.captions.length)).toBe(2);
  expect(await page.evaluate(() => window.flown)).toBe(0);
});
