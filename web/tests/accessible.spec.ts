import { check } from './axe';
import { expect, test } from './fixtures';
import { expectWhy, hold, layMedina, playOn, square, THREE_HERE } from './medina';
import { act, lay, playNow, playOut, status, told } from './table';

test('lobby, options and rules', async ({ page }) => {
  await page.goto('/');
  await expect(playNow(page)).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Friends and options' }).first().click();
  await page.getByText('A deck of your own').click();
  await expect(page.getByText('This deck can be played.')).toBeVisible();
  await check(page);
  await page.goto('/rules/medici#C8');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page);
});

test('table, drawers and finished table', async ({ page }) => {
  const id = await lay(page, [
    { kind: 'me', name: 'Anna' },
    { kind: 'bot', name: 'Cosimo' },
  ]);
  await act(page, id, 'reveal');
  await act(page, id, 'reveal');
  await expect(page.locator('[data-position="2"]')).toBeVisible();
  await check(page);
  await page.keyboard.press('2');
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: 'Odds' })).toBeVisible();
  await check(page, 'everything', 'dialog[open]');
  await page.keyboard.press('Escape');
  await playOut(page, id);
  await expect(status(page)).toHaveText(/^The game is over/);
  const evening = page.getByRole('dialog', { name: /^Evening/ });
  await page.getByRole('button', { name: 'What the evenings paid' }).click();
  await expect(evening).toBeVisible();
  await check(page, 'everything', 'dialog[open]');
  await page.keyboard.press('Escape');
  await check(page);
});

test('Medina: options and rules, table, reasons and finished table', async ({ page }) => {
  await page.goto('/new/medina');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page);
  await page.goto('/rules/medina#M18');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page, 'structure');

  const id = await layMedina(page, THREE_HERE, { edition: '1' });
  await playOn(page, id, 'M@f6', 'o@c3', 'k@j8', 'R@c3', 'W@Na');
  await expect(status(page)).toHaveText(/^Carla, your turn/);
  // A palace is looked at, a reason is given, a placement is foreseen: each adds to the last.
  await square(page, 'c3').click();
  await check(page);
  await page.keyboard.press('Escape');
  await expectWhy(page, 'b', 'd4', 'M21', /c3/);
  await check(page, 'colours', 'section.tray');
  await hold(page, 'k');
  await square(page, 'j9').hover();
  await expect(page.getByTestId('preview')).toBeVisible();
  await check(page, 'colours', 'section.tray');

  // The page need not draw every step of the rest.
  await page.goto('/rules/medina');
  for (let moves = 0; moves < 400; moves++) {
    const { legal, turn } = await told(page, id);
    if (turn.kind === 'over') break;
    await act(page, id, legal[(moves * 13) % legal.length]!);
  }
  await page.goto(`/t/${id}`);
  await expect(status(page)).toHaveText(/^The game is over/);
  const ranking = page.getByRole('region', { name: 'Final ranking' });
  await ranking.getByRole('button', { name: /Anna/ }).click();
  await expect(page.getByRole('dialog', { name: /Anna/ })).toBeVisible();
  await check(page);
});

test('the position is there in words', async ({ page }) => {
  const id = await lay(page);
  await act(page, id, 'reveal');
  const words = page.getByRole('region', { name: 'The table in words' });
  await expect(words).toContainText('Day 1 of 3 109 cards');
  await expect(words).toContainText(/Market, oldest first: .+\./);
  await expect(words.getByRole('listitem')).toHaveCount(3);
  await expect(words).toContainText('Anna: 0 florins. Value 0, room for 5 more.');
});
