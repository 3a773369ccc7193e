import { expect, test } from './fixtures';
import { expectWhy, hold, layMedina, playOn, square, THREE_HERE, TWO, why } from './medina';
import { status, told } from './table';

test('the first edition: eleven rules answer why not', async ({ page }) => {
  const id = await layMedina(page, THREE_HERE, { edition: '1' });
  await expectWhy(page, 'o', 'c3', 'M7', 'first merchant');
  await playOn(page, id, 'M@f6', 'o@c3', 'k@j8');
  await expect(status(page)).toHaveText(/^Bruno, your turn/);

  await expectWhy(page, 'b', 'c3', 'M16', 'c3 is taken');
  await expectWhy(page, 'b', 'Nc', 'M17', /building/);
  await expectWhy(page, 'o', 'm9', 'M18', /orange palace at c3/);
  await expectWhy(page, 'b', 'd4', 'M21', /c3/);
  await expectWhy(page, 'R', 'a1', 'M25', /palace/);
  await expectWhy(page, 'S', 'm2', 'M28', /stable/);
  await expectWhy(page, 'M', 'Nc', 'M30', /merchant/);
  await expectWhy(page, 'M', 'a1', 'M31', /end/);
  await expectWhy(page, 'W', 'Nc', 'M33', /wall/);

  // Bruno roofs the orange palace; a second one is built, and he may not have it.
  await playOn(page, id, 'R@c3', 'W@Na', 'o@m9', 'W@Np', 'W@Sa', 'W@Sp');
  await expect(status(page)).toHaveText(/^Bruno, your turn/);
  await expectWhy(page, 'R', 'm9', 'M26', /c3/);
});

test('the second edition with gates: the well, tea and gates answer why not', async ({ page }) => {
  const id = await layMedina(page, TWO, { gates: 'on' });
  const { view } = (await told(page, id)) as unknown as { view: { well_ring: string[] } };
  await expectWhy(page, 'v', view.well_ring[0]!, 'M22', /well/);
  await expectWhy(page, 'G', 'Ne', 'M50', /wall/);
  await page.getByTestId('tea').click({ force: true });
  await expect(why(page).getByRole('link', { name: 'Rule M48' })).toBeVisible();
});

test('a rule is a click away, and pointing is enough to hear why not', async ({ page }) => {
  const id = await layMedina(page, THREE_HERE, { edition: '1' });
  await playOn(page, id, 'M@f6', 'o@c3', 'k@j8');
  await expect(status(page)).toHaveText(/^Bruno, your turn/);
  await hold(page, 'b');
  await square(page, 'd4').hover();
  await expect(why(page)).toContainText('c3');
  await square(page, 'f6').hover();
  await expect(why(page)).toContainText('f6 is taken');
  await square(page, 'f6').click();
  await why(page).getByRole('link', { name: 'Rule M16' }).click();
  await expect(page.getByRole('dialog', { name: 'Rule M16' })).toBeVisible();
});
