// Squares that are smaller than a finger are seen through a lens before they count.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { layMedina, piece, playOn, square, takeBack, THREE_HERE, why } from './medina';
import { status } from './table';
import { middleOf, Touches } from './touches';

test.use({ hasTouch: true, isMobile: true });

const lens = (page: Page) => page.getByTestId('lens');
const at = (page: Page, place: string) => middleOf(page, `[data-place="${place}"]`);

/** Bruno is to place two pieces; an orange palace has begun. */
async function begin(page: Page): Promise<Touches> {
  const id = await layMedina(page, THREE_HERE, { edition: '1' });
  await playOn(page, id, 'M@f6', 'o@c3', 'k@j8');
  await expect(status(page)).toHaveText(/^Bruno, your turn/);
  await page.getByRole('button', { name: 'No more hints' }).tap();
  return Touches.on(page);
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [844, 390],
] as const) {
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test('touch, slide, lift: the square in the lens counts', async ({ page }) => {
      const touch = await begin(page);
      await piece(page, 'o').tap();
      const { width: small } = (await square(page, 'c4').boundingBox())!;
      expect(small).toBeLessThan(40);
      await touch.down(await at(page, 'e7'));
      await expect(lens(page)).toHaveAttribute('data-at', 'e7');
      // All of it is on screen, it hides not what the finger points at, and squares are large in it.
      const [box, finger] = [(await lens(page).boundingBox())!, await at(page, 'e7')];
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      const beside = finger[0] < box.x || finger[0] > box.x + box.width;
      expect(beside || finger[1] > box.y + box.height).toBe(true);
      const ring = (await lens(page).locator('.ring').boundingBox())!;
      expect(ring.width).toBeGreaterThanOrEqual(40);
      await expect(lens(page).getByTestId('ghost')).toHaveCount(0);

      await touch.move(await at(page, 'c4'));
      await expect(lens(page)).toHaveAttribute('data-at', 'c4');
      await expect(lens(page)).toContainText(/orange building c4/i);
      await expect(lens(page).getByTestId('ghost')).toBeVisible();
      // Nothing counts yet.
      await expect(page.getByTestId('preview')).toBeHidden();
      await touch.up();
      await expect(lens(page)).toBeHidden();
      await expect(page.getByTestId('preview')).toContainText('c4');
      await expect(takeBack(page)).toBeHidden();
      await touch.down(await at(page, 'c4'));
      await touch.up();
      await expect(takeBack(page)).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('who slides off the board, or takes a second finger, does nothing', async ({ page }) => {
    const touch = await begin(page);
    await piece(page, 'o').tap();
    const grid = (await page.getByRole('grid').boundingBox())!;
    await touch.down(await at(page, 'c4'));
    await expect(lens(page)).toBeVisible();
    await touch.move([grid.x + 40, grid.y - 30]);
    await expect(lens(page)).toBeHidden();
    await touch.up();
    await touch.down(await at(page, 'c4'));
    await expect(lens(page)).toBeVisible();
    await touch.down(await at(page, 'c4'), await at(page, 'j4'));
    await expect(lens(page)).toBeHidden();
    // Two fingers draw the board near.
    await touch.move(await at(page, 'a4'), await at(page, 'n4'));
    await touch.up();
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await page.getByRole('button', { name: 'Whole board' }).tap();
    await expect(page.getByTestId('preview')).toBeHidden();
    await expect(takeBack(page)).toBeHidden();
  });

  test('a closed square says why, and one without a piece in hand what can go there', async ({
    page,
  }) => {
    const touch = await begin(page);
    await piece(page, 'o').tap();
    await touch.down(await at(page, 'e7'));
    await expect(page.locator('.lens.refused')).toBeVisible();
    await touch.up();
    await expect(why(page)).toBeVisible();
    await piece(page, 'o').tap();
    await square(page, 'c4').tap();
    await expect(page.getByTestId('chooser').locator('[data-offer="o@c4"]')).toBeVisible();
  });
});

test('a mouse and a large board need no lens', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const touch = await begin(page);
  await piece(page, 'o').tap();
  await touch.down(await at(page, 'c4'));
  await expect(lens(page)).toBeHidden();
  await touch.up();
  await expect(page.getByTestId('preview')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // The board is drawn anew, upright.
  await expect(async () => {
    const box = await square(page, 'c4').boundingBox();
    expect(box!.width).toBeLessThan(40);
  }).toPass();
  await page.mouse.move(...(await at(page, 'c4')));
  await page.mouse.down();
  await expect(lens(page)).toBeHidden();
  await page.mouse.up();
  await expect(takeBack(page)).toBeVisible();
});
