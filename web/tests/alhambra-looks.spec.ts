import {
  chip,
  column,
  dice,
  doing,
  faces,
  goal,
  layAlhambra,
  missing,
  picked,
  playToEnd,
  playUntil,
  position,
  present,
  ready,
  scorings,
  throwing,
  tray,
  why,
} from './alhambra';
import { check } from './axe';
import { expect, test } from './fixtures';
import { pressAnyway, status } from './table';

test('Alhambra: options, rules, table with odds and reasons, prizes and the end', async ({
  page,
}) => {
  await page.goto('/new/alhambra');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page);
  await page.goto('/rules/alhambra#A8');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page, 'structure');

  const id = await layAlhambra(page);
  const now = await playUntil(page, id, ({ view }) => view.columns[0]!.markers.length > 0);
  await goal(page, present(now)).click();
  await page.keyboard.press('o');
  await expect(page.getByTestId('mean')).toBeVisible();
  await check(page);
  await pressAnyway(chip(page, 'V'));
  await expect(why(page)).toBeVisible();
  await check(page, 'colours', 'section.tray');

  await page.keyboard.press('o');
  await playUntil(page, id, ({ legal }) => legal.includes('two'));
  await expect(doing(page, 'two')).toBeVisible();
  await check(page);

  // The page need not draw every step of the rest.
  await page.goto('/rules/alhambra');
  await playToEnd(page, id);
  await page.goto(`/t/${id}`);
  await expect(status(page)).toHaveText(/^The game is over/);
  const ranking = page.getByRole('region', { name: 'Final ranking' });
  await ranking.getByRole('button', { name: 'Scorings' }).click();
  await expect(scorings(page)).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await expect(scorings(page)).toBeHidden();
  await ranking.getByRole('button', { name: /Anna/ }).click();
  await expect(page.getByRole('dialog', { name: /Anna/ })).toBeVisible();
  await check(page, 'everything', 'dialog[open]');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('dice are large enough to be tapped, and a turn needs no scrolling', async ({ page }) => {
    const id = await layAlhambra(page);
    await expect(dice(page)).toHaveCount(8);
    for (const die of await dice(page).all()) {
      const box = (await die.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
    }
    const letter = present(await position(page, id));
    await expect(tray(page)).toBeInViewport({ ratio: 1 });
    await dice(page).nth(2).tap();
    await expect(picked(page)).toHaveCount(1);
    await throwing(page).tap();
    await expect(throwing(page)).toContainText('1 throw left');
    await ready(page);

    // Odds leave the dice and the buttons where they are seen.
    await page.getByTestId('odds').tap();
    await expect(page.getByTestId('mean')).toBeInViewport({ ratio: 1 });
    await expect(dice(page).last()).toBeInViewport({ ratio: 1 });
    await expect(throwing(page)).toBeInViewport({ ratio: 1 });
    await page.getByTestId('odds-panel').getByRole('button', { name: 'Close' }).tap();

    const kept = (await faces(page)).includes(letter) ? letter : (await faces(page))[0]!;
    await goal(page, kept).tap();
    await expect(page.getByTestId('lands')).toBeInViewport({ ratio: 1 });
    const [wide, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(wide).toBeLessThanOrEqual(screen!);
    // A finger that goes astray marks nothing: the second tap does.
    await column(page, kept).tap();
    await expect(status(page)).toHaveText(/^Anna, your turn/);
    await column(page, kept).tap();
    await expect(status(page)).toHaveText(/^Bruno, your turn/);
  });
});

test('the tray speaks French and Italian', async ({ page }) => {
  const id = await layAlhambra(page);
  const now = await playUntil(page, id, (one) => missing(one) !== undefined);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(throwing(page)).toContainText('2 lancers restants');
  await column(page, missing(now)!).click();
  await expect(why(page)).toContainText('Aucun de tes dés ne montre');
  await why(page).getByRole('link', { name: 'Règle AR9' }).click();
  await expect(page.getByRole('dialog', { name: 'Règle AR9' })).toContainText('symbole');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('it');
  await expect(throwing(page)).toContainText('2 lanci rimasti');
  await goal(page, present(now)).click();
  await expect(page.getByTestId('lands')).toContainText('il tuo segnalino andrebbe su');
  await page.keyboard.press('o');
  await expect(page.getByTestId('mean')).toContainText('in media');
});
