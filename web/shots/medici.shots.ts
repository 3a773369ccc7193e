import { expect } from '@playwright/test';
import { act, layOnly, told } from '../tests/table';
import { midGame, open, THREE } from './play';
import { scene } from './scene';

scene('medici evening', async ({ page, shot }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(
    () => (localStorage['kasbah.settings'] = JSON.stringify({ pace: 'calm', coach: 'never' })),
  );
  await page.clock.install();
  const here = THREE.map((seat) => ({ ...seat, kind: seat.kind === 'bot' ? 'hotseat' : 'me' }));
  const id = await layOnly(page, here.map(({ kind, name }) => ({ kind, name })) as typeof THREE);
  // One take is missing to the end of the second day.
  for (;;) {
    const { legal, view } = await told(page, id);
    const { day, last_turn } = view as typeof view & { day: number };
    const takes = legal.filter((action) => action.startsWith('take'));
    if (day === 2 && last_turn !== null && takes.length > 0) break;
    await act(page, id, takes.at(-1) ?? 'reveal');
  }
  await open(page, id);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await act(
    page,
    id,
    (await told(page, id)).legal.findLast((one) => one.startsWith('take'))!,
  );
  await expect(page.locator('[data-house].pays')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await shot('medici-evening');
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Evening of day 2/ }).click();
  await expect(page.getByRole('dialog', { name: 'Evenings' })).toBeVisible();
  await shot('medici-account');
});

scene('medici looks', async ({ page, shot }) => {
  const id = await midGame(page, 'medici', 30);
  await open(page, id);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: 'Odds' })).toBeVisible();
  await shot('medici-odds');
  await page.keyboard.press('Escape');
  await page.locator('[data-house]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shot('medici-warehouse');
});
