import { click, dice, doing, layAlhambra, position, shutScorings, throwing } from './alhambra';
import { annas, brunos, chipOf } from './alhambra-steer';
import { expect, test } from './fixtures';
import { act } from './table';

test('a whole game clicked to its end, with every kind of chip', async ({ page }) => {
  test.slow();
  const id = await layAlhambra(page);
  await shutScorings(page);
  const used = new Set<string>();
  for (;;) {
    const now = await position(page, id);
    if (now.turn.kind === 'over') break;
    if (now.turn.seat === 1) {
      await act(page, id, brunos(now, used));
      continue;
    }
    const action = annas(now, used);
    const board = page.locator('.board');
    await expect(board).toHaveAttribute('data-number', String(now.number));
    await click(page, action);
    await expect(board).not.toHaveAttribute('data-number', String(now.number));
    const kind = chipOf(action);
    if (!kind) continue;
    used.add(kind);
    if (kind === 'V') {
      // What was thrown is struck out, and can be repeated.
      await expect(dice(page).locator('.struck')).toHaveCount(8);
      await expect(throwing(page)).toHaveText(/Repeat the throw/);
    }
    if (kind === 'B') await expect(page.getByTestId('black-die')).toBeVisible();
  }
  expect([...used].sort()).toEqual(['B', 'D', 'F', 'V', 'X']);

  const ranking = page.getByRole('region', { name: 'Final ranking' });
  await expect(ranking.getByRole('listitem')).toHaveCount(2);
  await expect(doing(page, 'two')).toHaveCount(0);
  const scores = await page.request.get(`/api/tables/${id}/scores`);
  const lines = (await scores.json()) as { seat: number; points: number }[];
  const total = lines.filter(({ seat }) => seat === 0).reduce((sum, { points }) => sum + points, 0);
  await ranking.getByRole('button', { name: /Anna/ }).click();
  await expect(page.getByRole('dialog', { name: /Anna/ })).toContainText(String(total));
});
