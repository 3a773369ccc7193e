import { expect } from '@playwright/test';
import { scorings } from '../tests/alhambra';
import { layOnly } from '../tests/table';
import { midGame, open, playTo, THREE } from './play';
import { scene } from './scene';

scene('alhambra looks', async ({ page, shot }) => {
  const id = await midGame(page, 'alhambra', 60);
  await open(page, id);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await page.keyboard.press('o');
  await expect(page.getByTestId('odds-panel')).toBeVisible();
  await page.locator('[data-odds]').first().click();
  await expect(page.getByTestId('mean')).toBeVisible();
  await shot('alhambra-odds');

  const prizes = await layOnly(page, THREE, { game: 'alhambra' });
  await playTo(page, prizes, ({ legal }) => legal.includes('two'));
  await open(page, prizes);
  await shot('alhambra-prize');
  // The account of a scoring opens by itself for whoever is there.
  let due = Infinity;
  await playTo(page, prizes, ({ view }) => {
    const { round, scoring } = view as unknown as { round: number; scoring: string | null };
    if (scoring) due = round;
    return round > due;
  });
  await expect(scorings(page)).toBeVisible();
  await shot('alhambra-scoring');
});
