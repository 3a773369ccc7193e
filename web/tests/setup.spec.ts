import { expect, test } from './fixtures';

/** Fingers need as much; in CSS pixels. */
const FINGER = 40;

for (const [width, height] of [
  [360, 640],
  [844, 390],
  [1366, 768],
] as const) {
  test(`at ${width}×${height} one can start at any moment`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const game of ['medici', 'medina', 'alhambra']) {
      await page.goto(`/new/${game}`);
      const start = page.locator('form button[type="submit"]');
      await expect(start).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(start).toBeInViewport({ ratio: 1 });
    }
  });
}

test('everything in the form is large enough for fingers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const game of ['medici', 'medina']) {
    await page.goto(`/new/${game}`);
    await page.getByRole('combobox', { name: 'Who sits on seat 2' }).selectOption('friend');
    await expect(page.locator('form button[type="submit"]')).toBeEnabled();
    const small = await page.evaluate((least) => {
      const touched = document.querySelectorAll('main :is(a, button, input, select, summary)');
      return [...touched]
        .map((one) => (one.matches('[type=radio], label > input') ? one.closest('label')! : one))
        .filter((one) => one.checkVisibility())
        .map((one) => ({ one: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < least)
        .map(({ one, box }) => `${one}: ${box.width}×${box.height}`);
    }, FINGER);
    expect(small).toEqual([]);
  }
});

test('every level of the bots is explained where bots sit', async ({ page }) => {
  await page.goto('/new/medici');
  const levels = page.locator('dl');
  await expect(levels.locator('dt')).toHaveText(['Random', 'Easy', 'Normal', 'Strong']);
  for (const sentence of await levels.locator('dd').allInnerTexts())
    expect(sentence).toMatch(/^\w.{20,}\.$/);
  for (const seat of [2, 3])
    await page.getByRole('combobox', { name: `Who sits on seat ${seat}` }).selectOption('hotseat');
  await expect(levels).toBeHidden();
});
