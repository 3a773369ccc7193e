// On a phone, Back shuts what is open before it leaves the table; Escape shuts it, too.
import type { Locator, Page } from '@playwright/test';
import { endTheDay, harbour, openTheLastTurn } from './evening';
import { bar, counting, endHere, headline, openRecord, result } from './finale';
import { expect, test } from './fixtures';
import { layMedina, playOn, square, THREE_HERE } from './medina';
import { layAlhambra, shutScorings } from './alhambra';
import { lay, layOnly, setPace, status, study, type Seat } from './table';

const HERE: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'hotseat', name: 'Bruno' },
];

test.use({ viewport: { width: 390, height: 844 } });
// The page that Back leads to in the end.
test.beforeEach(({ page }) => page.goto('/').then(() => undefined));

/** Opens something twice: Back shuts it, and Escape does. */
async function expectShut(page: Page, open: () => Promise<void>, what: Locator): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const shut of ['Back', 'Escape']) {
    await open();
    await expect(what).toBeVisible();
    if (shut === 'Back') await page.goBack();
    else await page.keyboard.press('Escape');
    await expect(what, shut).toBeHidden();
    expect(new URL(page.url()).pathname, shut).toBe(pathname);
  }
}

/** Nothing is open any more: Back leaves. */
async function expectLeft(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
}

test('Medici: hint, the history, a typed move', async ({ page }) => {
  await lay(page, HERE);
  await expect(status(page)).toHaveText(/your turn/);
  await expectShut(page, () => page.keyboard.press('h'), page.getByTestId('hint'));
  const history = page.getByRole('region', { name: 'History' });
  await expectShut(page, () => study(page, 'History'), history);
  const field = page.getByRole('combobox', { name: 'Type a move' });
  await expectShut(page, () => study(page, 'Type a move'), field);
  // Where one is typed, too.
  await study(page, 'Type a move');
  await field.fill('rev');
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expectLeft(page);
});

test('Medici: an evening', async ({ page }) => {
  await setPace(page, 'calm');
  const id = await layOnly(page, HERE);
  await page.goto(`/t/${id}`);
  const open = async () => {
    await openTheLastTurn(page, id);
    await endTheDay(page, id);
  };
  await expectShut(page, open, harbour(page));
});

test('Medina: what a palace is, what goes on a square', async ({ page }) => {
  const id = await layMedina(page, THREE_HERE, { edition: '1' });
  // A palace with a roof: nothing goes on it, so that only one thing opens.
  await playOn(page, id, 'M@f6', 'o@c5', 'R@c5');
  await expect(status(page)).toHaveText(/your turn/);
  const inspector = page.getByTestId('inspector');
  await expectShut(page, () => square(page, 'c5').click(), inspector);
  await expectShut(page, () => square(page, 'h8').click(), page.getByTestId('chooser'));
  // Escape takes back only what was chosen before.
  await page.locator('[data-piece="o"]').click();
  await study(page, 'Type a move');
  const field = page.getByRole('combobox', { name: 'Type a move' });
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.locator('[data-piece="o"]')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-piece="o"]')).toHaveAttribute('aria-pressed', 'false');
  await expectLeft(page);
});

test('Alhambra: the odds', async ({ page }) => {
  await layAlhambra(page);
  await shutScorings(page);
  await expect(status(page)).toHaveText(/your turn/);
  await expectShut(page, () => page.keyboard.press('o'), page.getByTestId('odds-panel'));
  await expectLeft(page);
});

test('the count of the points', async ({ page }) => {
  await setPace(page, 'brisk');
  // Held up: it does not end by itself.
  await page.route('**/api/tables/*/scores', () => {});
  const id = await layOnly(page, HERE, { game: 'medina' });
  await endHere(page, id);
  await expect(counting(page)).toBeVisible();
  await page.goBack();
  await expect(headline(page)).toBeVisible();
  const again = () => result(page).getByRole('button', { name: 'Count again' }).click();
  await expectShut(page, again, counting(page));
  await page.goBack();
  await expect(result(page)).toBeHidden();
  await expect(bar(page)).toBeVisible();
});

test('the graph of a record', async ({ page }) => {
  await openRecord(page, 'medici/two-players');
  const graph = page.getByRole('button', { name: 'Hide' });
  const show = () => page.getByRole('button', { name: 'Show the graph' }).click();
  await expectShut(page, show, graph);
  // What was there from the start is no reason to stay.
  await show();
  await expect(graph).toBeVisible();
  await page.reload();
  await expect(graph).toBeVisible();
});
