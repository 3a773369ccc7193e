import {
  choose,
  faces,
  goal,
  layAlhambra,
  picked,
  playUntil,
  position,
  present,
  throwing,
} from './alhambra';
import { expect, test } from './fixtures';
import { act } from './table';

/** The chance that so many of these dice show one symbol, or more. */
function atLeast(wanted: number, thrown: number): number {
  let chance = 0;
  for (let hits = Math.max(0, wanted); hits <= thrown; hits++) {
    let ways = 1;
    for (let i = 0; i < hits; i++) ways = (ways * (thrown - i)) / (i + 1);
    chance += ways * (1 / 6) ** hits * (5 / 6) ** (thrown - hits);
  }
  return chance;
}

test('odds of the dice that are chosen, in the column one goes for', async ({ page }) => {
  const id = await layAlhambra(page);
  // One throw is left, so that the odds are those of this throw alone.
  await act(page, id, `throw ${(await position(page, id)).view.tray!.dice}`);
  await playUntil(page, id, ({ view }) => view.tray?.throws === 2);
  const letter = present(await position(page, id));
  const kept = (await faces(page)).filter((face) => face === letter).length;
  await page.keyboard.press('o');
  const panel = page.getByTestId('odds-panel');
  await panel.locator(`[data-odds="${letter}"]`).click();

  const expectOdds = async (shown: number, thrown: number) => {
    for (const count of [1, 4, 8]) {
      const chance = atLeast(count - shown, thrown);
      const cell = panel.locator(`tr[data-count="${count}"] td`).last();
      await expect
        .poll(async () => Math.abs(parseFloat(await cell.innerText()) - chance * 100))
        .toBeLessThan(0.51);
    }
  };
  // Nothing is chosen: then all that do not show it.
  await expectOdds(kept, 8 - kept);
  const { dice } = (await position(page, id)).view.tray!;
  await choose(page, dice[0]!);
  await expectOdds(dice[0] === letter ? kept - 1 : kept, 1);
  await page.getByTestId('best-dice').click();
  await expect(picked(page)).toHaveCount(8 - kept);
  await expectOdds(kept, 8 - kept);
  await expect(page.getByTestId('best-dice')).toBeHidden();

  await throwing(page).click();
  await expect(panel).toContainText('No throw is left');
  await page.keyboard.press('o');
  await expect(panel).toBeHidden();
});

test('odds reach to the last throw, or to the next one only', async ({ page }) => {
  const id = await layAlhambra(page);
  const letter = present(await position(page, id));
  await goal(page, letter).click();
  await page.getByTestId('odds').click();
  const panel = page.getByTestId('odds-panel');
  const mean = async () =>
    parseFloat(/average ([\d.]+)/.exec(await page.getByTestId('mean').innerText())![1]!);
  await expect(page.getByTestId('mean')).toBeVisible();
  const end = await mean();
  await panel.getByRole('button', { name: 'after this throw' }).click();
  const kept = (await faces(page)).filter((face) => face === letter).length;
  expect(await mean()).toBeCloseTo(kept + (8 - kept) / 6, 1);
  expect(end).toBeGreaterThan(await mean());
});
