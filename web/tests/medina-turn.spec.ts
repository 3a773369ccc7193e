import { expect, test } from './fixtures';
import {
  layMedina,
  legalSquares,
  piece,
  playOn,
  put,
  square,
  takeBack,
  THREE_HERE,
  why,
} from './medina';
import { pressAnyway, status, study, told } from './table';

/** Bruno is to place two pieces; an orange and a black palace have begun. */
async function begin(page: Parameters<typeof layMedina>[0]): Promise<string> {
  const id = await layMedina(page, THREE_HERE, { edition: '1' });
  await playOn(page, id, 'M@f6', 'o@c3', 'k@j8');
  await expect(status(page)).toHaveText(/^Bruno, your turn/);
  return id;
}

test('who places before he has chosen is told what is missing', async ({ page }) => {
  await begin(page);
  await pressAnyway(page.getByTestId('place'));
  await expect(why(page)).toHaveText('First choose a piece and a square.');
  await piece(page, 'o').click();
  await expect(why(page)).toBeHidden();
  await pressAnyway(page.getByTestId('place'));
  await expect(why(page)).toContainText('First choose a square');
});

test('the first placement can be taken back, and nobody saw it', async ({ page }) => {
  const id = await begin(page);
  const { number } = await told(page, id);
  await put(page, 'o', 'c4');
  await expect(takeBack(page)).toBeVisible();
  expect((await told(page, id)).number).toBe(number);
  // Everything goes on as if it stood: the square is taken, and the palace is larger.
  await piece(page, 'b').click();
  await square(page, 'c4').click();
  await expect(why(page)).toContainText('c4 is taken');
  await piece(page, 'o').click();
  await expect(square(page, 'c5')).toHaveAttribute('data-legal', '');

  await takeBack(page).click();
  await expect(takeBack(page)).toBeHidden();
  await piece(page, 'o').click();
  await expect(square(page, 'c4')).toHaveAttribute('data-legal', '');
  await expect(square(page, 'c5')).not.toHaveAttribute('data-legal');

  await square(page, 'c4').click();
  await put(page, 'W', 'Na');
  await expect(status(page)).toHaveText(/^Carla, your turn/);
  expect((await told(page, id)).number).toBe(number + 2);
  const log = await (await page.request.get(`/api/tables/${id}/log`)).json();
  expect(log.entries.slice(-2).map((entry: { text: string }) => entry.text)).toEqual([
    'o@c4',
    'W@Na',
  ]);
});

test('before it is placed, a piece says what it would change', async ({ page }) => {
  await begin(page);
  await piece(page, 'R').click();
  await square(page, 'c3').hover();
  const preview = page.getByTestId('preview');
  // A building is worth a point, the largest orange palace four more.
  await expect(preview).toContainText('+5');
  await expect(preview).toContainText(/orange/);
});

test('a square first, then what can go there', async ({ page }) => {
  const id = await begin(page);
  const { number } = await told(page, id);
  await square(page, 'c4').click();
  const chooser = page.getByTestId('chooser');
  await expect(chooser.locator('[data-offer="o@c4"]')).toBeVisible();
  await expect(chooser.locator('[data-offer="S@c4"]')).toBeVisible();
  await chooser.locator('[data-offer="S@c4"]').click();
  await expect(takeBack(page)).toBeVisible();
  await put(page, 'W', 'Na');
  await expect.poll(async () => (await told(page, id)).number).toBe(number + 2);
});

test('by keyboard only: letters, arrows, Enter and Backspace', async ({ page }) => {
  const id = await begin(page);
  const { number } = await told(page, id);
  await page.keyboard.press('o');
  await expect(piece(page, 'o')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-place]:focus')).toHaveCount(1);
  // Arrows go over the city: to a square that glows.
  const target = legalSquares(page).first();
  const place = (await target.getAttribute('data-place'))!;
  for (let presses = 0; presses < 60; presses++) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '');
    if (at === place) break;
    const [from, to] = await page.evaluate(
      ([here, there]) =>
        [here!, there!].map((name) => {
          const box = document.querySelector(`[data-place="${name}"]`)!.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2] as [number, number];
        }),
      [at, place],
    );
    const [dx, dy] = [to![0] - from![0], to![1] - from![1]];
    if (Math.abs(dx) > 5) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await expect(square(page, place)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(takeBack(page)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(takeBack(page)).toBeHidden();
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  await expect(takeBack(page)).toBeVisible();
  expect((await told(page, id)).number).toBe(number);
});

test('typed placements are staged, too', async ({ page }) => {
  const id = await begin(page);
  const { number } = await told(page, id);
  await study(page, 'Type a move');
  const field = page.getByRole('combobox', { name: 'Type a move' });
  await field.fill('o@c4');
  await field.press('Enter');
  await expect(takeBack(page)).toBeVisible();
  expect((await told(page, id)).number).toBe(number);
  await field.fill('o@c5');
  await field.press('Enter');
  await expect(status(page)).toHaveText(/^Carla, your turn/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a piece is chosen and placed without scrolling, by two taps', async ({ page }) => {
    await begin(page);
    await expect(piece(page, 'o')).toBeInViewport({ ratio: 1 });
    await piece(page, 'o').tap();
    await expect(square(page, 'c4')).toBeInViewport({ ratio: 1 });
    await square(page, 'c4').tap();
    await expect(page.getByTestId('preview')).toBeVisible();
    await expect(takeBack(page)).toBeHidden();
    await expect(page.getByTestId('place')).toBeInViewport({ ratio: 1 });
    await page.getByTestId('place').tap();
    await expect(takeBack(page)).toBeVisible();
    const [wide, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(wide).toBeLessThanOrEqual(screen!);
  });
});

test('a roof that would close a palace of one building is asked about once more', async ({
  page,
}) => {
  const id = await layMedina(page, THREE_HERE, { edition: '1' });
  await playOn(page, id, 'M@f6', 'o@c5', 'W@Na');
  await put(page, 'W', 'Nb');
  await expect(takeBack(page)).toBeVisible();
  const { number } = await told(page, id);
  await put(page, 'R', 'c5');
  await expect(page.getByTestId('sure')).toContainText('This closes the palace at size 1');
  expect((await told(page, id)).number).toBe(number);
  await square(page, 'c5').click();
  await expect.poll(async () => (await told(page, id)).number).toBe(number + 2);
});
