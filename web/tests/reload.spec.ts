// A reload keeps what is chosen and not yet sent, as long as it can still be done.
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
} from './medina';
import { act, lay, reveal, slot, status, take, told } from './table';

test.describe('Medina', () => {
  test('a staged piece stays staged', async ({ page }) => {
    const id = await layMedina(page, THREE_HERE, { edition: '1' });
    await playOn(page, id, 'M@f6', 'o@c3', 'k@j8');
    await expect(status(page)).toHaveText(/^Bruno, your turn/);
    const { number } = await told(page, id);
    await put(page, 'o', 'c4');
    await expect(takeBack(page)).toBeVisible();
    await page.reload();
    await expect(status(page)).toHaveText(/2 of 2/);
    await expect(takeBack(page)).toBeVisible();
    expect((await told(page, id)).number).toBe(number);
    // It is sent with the second one.
    await put(page, 'W', 'Na');
    await expect(status(page)).toHaveText(/^Carla, your turn/);
    expect((await told(page, id)).number).toBe(number + 2);
    await page.reload();
    await expect(status(page)).toHaveText(/^Carla, your turn/);
    await expect(takeBack(page)).toBeHidden();
  });

  test('what was taken back, or overtaken, does not come again', async ({ page }) => {
    const id = await layMedina(page, THREE_HERE, { edition: '1' });
    await playOn(page, id, 'M@f6', 'o@c3', 'k@j8');
    await put(page, 'o', 'c4');
    await takeBack(page).click();
    await page.reload();
    await piece(page, 'o').click();
    await expect(legalSquares(page).first()).toBeVisible();
    await expect(takeBack(page)).toBeHidden();
    await square(page, 'c4').click();
    await expect(takeBack(page)).toBeVisible();
    // The same seat was played elsewhere meanwhile.
    await page.goto('/rules/medina');
    await act(page, id, 'b@l2');
    await page.goto(`/t/${id}`);
    await expect(status(page)).toHaveText(/2 of 2/);
    await expect(takeBack(page)).toBeHidden();
  });

  test('what the server refuses is dropped without a word', async ({ page }) => {
    const id = await layMedina(page, THREE_HERE, { edition: '1' });
    await playOn(page, id, 'M@f6', 'o@c3', 'k@j8');
    const { number, turn } = await told(page, id);
    await page.evaluate(
      ([key, half]) => sessionStorage.setItem(key!, half!),
      [`kasbah.half.${id}`, JSON.stringify({ number, seat: turn.seat, chosen: ['o@c3'] })],
    );
    const asked = page.waitForResponse(/preview/);
    await page.reload();
    expect((await asked).ok()).toBe(false);
    await expect(status(page)).toHaveText(/^Bruno, your turn/);
    await expect(takeBack(page)).toBeHidden();
    await expect(page.getByTestId('why')).toBeHidden();
  });
  test.use({ expected: [/status of 4\d\d/] });
});

test('Medici: chosen cards stay chosen', async ({ page }) => {
  const id = await lay(page, [
    { kind: 'me', name: 'Anna' },
    { kind: 'hotseat', name: 'Bruno' },
  ]);
  for (let i = 0; i < 3; i++) await act(page, id, 'reveal');
  // The newest card has to be taken: before the third is here, that is the second.
  await expect(slot(page, 3)).toBeVisible();
  await slot(page, 2).click();
  await expect(slot(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(slot(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(slot(page, 3)).toHaveAttribute('aria-pressed', 'false');
  await slot(page, 2).click();
  await page.reload();
  await expect(take(page)).toBeVisible();
  await expect(slot(page, 2)).toHaveAttribute('aria-pressed', 'false');
  await expect(reveal(page)).toBeVisible();
});

test('Alhambra: chosen dice stay chosen', async ({ page }) => {
  await lay(
    page,
    [
      { kind: 'me', name: 'Anna' },
      { kind: 'hotseat', name: 'Bruno' },
    ],
    { game: 'alhambra' },
  );
  const dice = page.locator('[data-die]');
  await expect(page.locator('[data-die=""]')).toHaveCount(0);
  await dice.nth(1).click();
  await dice.nth(4).click();
  const chosen = () =>
    page
      .locator('[data-die][aria-pressed="true"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-die')).sort());
  const before = await chosen();
  expect(before).toHaveLength(2);
  await page.reload();
  await expect.poll(chosen).toEqual(before);
});
