// A phone on its side, and a page seen twice as large: the tray lies beside the board, and nothing under another.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { act, layOnly, status, THREE, told } from './table';
import { expectTouchable } from './targets';

/** What has to be seen of a game without scrolling, besides its parts. */
const SEEN: Record<string, string> = {
  medici: '.market, [data-position], .deck, section.tray .btn',
  medina: '[role="grid"], [data-piece], section.tray .say',
  alhambra: '.plan, .area, [data-die], section.tray .btn',
};

interface Box {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const name = one.getAttribute('data-part') ?? `${one.tagName} ${one.getAttribute('class')}`;
      return { name, left, top, right, bottom };
    }),
  );

const overlap = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

/** Plays until it is the first seat's turn at a step where there is something to see. */
async function playTo(page: Page, id: string, to: number): Promise<void> {
  for (let moves = 0; moves < 200; moves++) {
    const { number, legal, view } = await told(page, id);
    const ready = legal.some((action) => /^take|^throw|@/.test(action));
    if (number >= to && ready && view.market?.length !== 1) return;
    const throwing = legal.filter((action) => !/^throw/.test(action));
    const among = throwing.length > 0 ? throwing : legal;
    if (among.length > 0) await act(page, id, among[(moves * 13) % among.length]!);
  }
}

for (const [width, height, twice] of [
  [844, 390, false],
  [740, 360, false],
  [720, 450, true],
  [640, 400, true],
] as const) {
  test.describe(`${width}×${height}`, () => {
    test.use({
      viewport: { width, height },
      deviceScaleFactor: 2,
      hasTouch: !twice,
      isMobile: !twice,
    });

    for (const game of Object.keys(SEEN)) {
      test(game, async ({ page }) => {
        const id = await layOnly(page, THREE, { game });
        await playTo(page, id, 12);
        await page.goto(`/t/${id}`);
        await expect(status(page)).toHaveText(/^Your turn/);
        await page.getByRole('button', { name: 'No more hints' }).click();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        const parts = await boxes(page, '[data-part], .stage > header');
        for (const part of parts) {
          expect(part.left, part.name).toBeGreaterThanOrEqual(-6);
          expect(part.right, part.name).toBeLessThanOrEqual(width + 6);
          expect(part.bottom, part.name).toBeLessThanOrEqual(height + 1);
          for (const other of parts)
            if (part !== other) expect(overlap(part, other), part.name + other.name).toBe(false);
        }
        const [board, tray] = ['board', 'tray'].map((name) =>
          parts.find((part) => part.name === name)!,
        ) as [Box, Box];
        expect(tray.left).toBeGreaterThanOrEqual(board.right);
        const seen = await boxes(page, SEEN[game]!);
        expect(seen.length).toBeGreaterThan(4);
        for (const box of seen) {
          const part = box.left < board.right ? board : tray;
          const inside = [
            box.left - part.left,
            box.top - part.top,
            part.right - box.right,
            part.bottom - box.bottom,
          ];
          expect(Math.min(...inside), `${box.name} is within its part`).toBeGreaterThanOrEqual(-8);
        }
        await expectTouchable(page, 'body', twice ? 24 : undefined);
      });
    }
  });
}

test.describe('740×360', () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test('alhambra: both prizes are seen', async ({ page }) => {
    const id = await layOnly(page, THREE.slice(0, 2), { game: 'alhambra' });
    for (let moves = 0; moves < 200; moves++) {
      const { legal } = await told(page, id);
      if (legal.includes('two')) break;
      const wanted = legal.filter((action) => !/^throw/.test(action));
      if (legal.length > 0) await act(page, id, (wanted[0] ?? legal[0])!);
    }
    await page.goto(`/t/${id}`);
    await page.getByRole('button', { name: 'No more hints' }).click();
    for (const prize of ['two', 'chip']) {
      const button = page.locator(`[data-action="${prize}"]`);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expectTouchable(page);
  });
});
