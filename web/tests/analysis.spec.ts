import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { check } from './axe';
import { expect, test } from './fixtures';

const analysis = (page: Page) => page.getByRole('region', { name: 'How the chances stood' });
const graph = (page: Page) => analysis(page).getByRole('slider');
const turning = (page: Page) =>
  analysis(page).getByRole('list', { name: 'Turning points' }).getByRole('button');
/** What the bot would have done, on cards, dice and buttons, or on the city. */
const mark = (page: Page) => page.locator('[data-testid=hinted], [data-hinted]').first();
const verdict = (page: Page) => page.getByTestId('verdict');

/** Opens a record. */
async function open(page: Page, fixture: string): Promise<void> {
  const data = await readFile(`../fixtures/${fixture}.txt`, 'utf8');
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const response = await page.request.post('/api/records', { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  const { id } = (await response.json()) as { id: string };
  await page.goto(`/t/${id}`);
}

/** Opens a record, and lets the bot go through it. */
async function lookBack(page: Page, fixture: string): Promise<void> {
  await open(page, fixture);
  await analysis(page).getByRole('button', { name: 'Show the graph' }).click();
  // It is drawn as it is analysed.
  await expect(graph(page)).toBeVisible();
  await expect(turning(page).first()).toBeVisible({ timeout: 60_000 });
  await expect(analysis(page).getByRole('progressbar')).toBeHidden();
}

/** Goes to before a mistake: the page says what would have been better, and marks it on the board. */
async function seeMistake(page: Page): Promise<number> {
  const mistake = turning(page).and(page.locator('[data-kind=mistake]')).first();
  await expect(mistake).toHaveText(/^\d\s*Step \d+ .+ gave away \d+%.*Better: .+\./s);
  const step = Number(/Step (\d+)/.exec(await mistake.innerText())![1]);
  await mistake.click();
  await expect(page.getByTestId('step')).toHaveText(new RegExp(`^Step ${step - 1} of`));
  await expect(verdict(page)).toContainText(`Before step ${step}`);
  await expect(mistake).toHaveAttribute('aria-current', 'step');
  await expect(verdict(page).getByTestId('played')).not.toBeEmpty();
  await expect(verdict(page).getByTestId('best')).not.toBeEmpty();
  await expect(mark(page)).toBeVisible();
  return step;
}

test('Medici: the graph is drawn, and goes by mouse and keyboard', async ({ page }) => {
  await lookBack(page, 'medici/two-players');
  await expect(analysis(page)).toContainText(/Anna\s*100%/);
  const step = await seeMistake(page);
  await check(page);
  // The log has it by the same number.
  const [played] = (await verdict(page).getByTestId('played').innerText()).split('.');
  await page.keyboard.press('l');
  const log = page.getByRole('dialog', { name: 'Log' });
  const line = log.getByRole('listitem').filter({
    has: page.getByRole('button', { name: `Show step ${step}`, exact: true }),
  });
  await expect(line).toContainText(played!);
  await log.getByRole('button', { name: 'Close' }).click();
  // The focus goes back to where it was.
  await expect(analysis(page).locator('[aria-current=step]')).toBeFocused();

  // The arrows look along the graph, and only Enter goes there.
  await graph(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(graph(page)).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^Step ${step}: Anna \\d+% and Britta \\d+%$`),
  );
  await expect(page.getByTestId('step')).toHaveText(`Step ${step - 1} of 109`);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('step')).toHaveText('Step 0 of 109');
  await page.getByRole('button', { name: 'Next turning point' }).click();
  await expect(page.getByTestId('step')).not.toHaveText('Step 0 of 109');
  await expect(analysis(page).locator('[aria-current=step]')).toHaveCount(1);

  const box = (await graph(page).boundingBox())!;
  await graph(page).click({ position: { x: box.width - 34, y: box.height / 2 } });
  await expect(page.getByTestId('step')).toHaveText('Step 109 of 109');
  await expect(verdict(page)).toBeHidden();
  await analysis(page).getByText('All figures').click();
  await expect(analysis(page).getByRole('row')).toHaveCount(111);

  // Who has once asked for it need not ask again.
  await page.reload();
  await expect(turning(page).first()).toBeVisible();
});

test('Medina: what the bot would have placed stands on the board', async ({ page }) => {
  await lookBack(page, 'medina/gate-passage');
  await seeMistake(page);
});

test('A game that is not over has no graph: it would tell what to do next', async ({ page }) => {
  await open(page, 'medici/unfinished');
  await expect(page.getByTestId('step')).toBeVisible();
  await expect(analysis(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('Alhambra: the graph fits, and what is said about a step comes into sight', async ({
    page,
  }) => {
    await lookBack(page, 'alhambra/nine-symbols');
    await seeMistake(page);
    await expect(verdict(page)).toBeInViewport({ ratio: 0.9 });
    const [wide, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(wide).toBeLessThanOrEqual(screen!);
  });
});
