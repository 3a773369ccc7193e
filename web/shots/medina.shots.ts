import { expect } from '@playwright/test';
import type { Seat } from '../tests/table';
import { midGame, open, THREE } from './play';
import { replay } from './record';
import { scene } from './scene';

scene('medina gates', async ({ page, shot }) => {
  const options = { gates: 'on' };
  const seats: Seat[] = [...THREE, { kind: 'bot', name: 'Piero', bot: 'easy' }];
  const id = await midGame(page, 'medina', 90, { seats, options });
  await open(page, id);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await shot('medina-gates');
});

scene('medina edition', async ({ page, shot }) => {
  const id = await replay(page, 'first-edition-roof-due', 90);
  await open(page, id);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await shot('medina-first-edition');
  // A palace, with its roof.
  await page.locator('[data-place="p3"]').click();
  await expect(page.getByTestId('inspector')).toBeVisible();
  await shot('medina-inspector');
});
