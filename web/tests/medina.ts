import { expect, type Page } from '@playwright/test';
import { act, lay, type Seat, told } from './table';

export const TWO: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'hotseat', name: 'Bruno' },
];
export const THREE_HERE: Seat[] = [...TWO, { kind: 'hotseat', name: 'Carla' }];

/** Lays a table of Medina. */
export const layMedina = (page: Page, seats: Seat[], options: Record<string, string> = {}) =>
  lay(page, seats, { game: 'medina', options });

export const square = (page: Page, place: string) => page.locator(`[data-place="${place}"]`);
export const legalSquares = (page: Page) => page.locator('[data-place][data-legal]');
export const piece = (page: Page, letter: string) => page.locator(`[data-piece="${letter}"]`);
export const why = (page: Page) => page.getByTestId('why');
export const takeBack = (page: Page) => page.getByTestId('take-back');

/** Waits until the page shows the table as it stands. */
export async function shows(page: Page, id: string): Promise<void> {
  const { number } = await told(page, id);
  await expect(page.locator('.board')).toHaveAttribute('data-number', String(number));
}

/** Plays past the page, and waits until it shows it. */
export async function playOn(page: Page, id: string, ...actions: string[]): Promise<void> {
  for (const action of actions) await act(page, id, action);
  await shows(page, id);
}

/** Takes a piece of the tray in hand. */
export async function hold(page: Page, letter: string): Promise<void> {
  if ((await piece(page, letter).getAttribute('aria-pressed')) === 'false') {
    await piece(page, letter).click();
  }
  await expect(piece(page, letter)).toHaveAttribute('aria-pressed', 'true');
}

/** Takes a piece in hand and puts it on a square. */
export async function put(page: Page, letter: string, place: string): Promise<void> {
  await hold(page, letter);
  await expect(square(page, place)).toHaveAttribute('data-legal', '');
  await square(page, place).click();
}

/** Tries what cannot be done: the page answers why, with the rule. */
export async function expectWhy(
  page: Page,
  letter: string,
  place: string,
  rule: string,
  words: RegExp | string,
): Promise<void> {
  await hold(page, letter);
  await expect(square(page, place)).not.toHaveAttribute('data-legal');
  await square(page, place).click();
  await expect(why(page), `${letter} on ${place}`).toContainText(words);
  await expect(why(page).getByRole('link', { name: `Rule ${rule}`, exact: true })).toBeVisible();
}

/** What is on the page, asked for at once: every question on its own waits for the page to be free. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    number: document.querySelector<HTMLElement>('.board')?.dataset['number'],
    kinds: document.querySelectorAll('[data-piece].can').length,
    squares: document.querySelectorAll('[data-place][data-legal]').length,
    staged: document.querySelector('[data-testid="take-back"]') !== null,
    asked: document.querySelector('[data-testid="chooser"]') !== null,
    sure: document.querySelector('[data-testid="sure"]') !== null,
    over: document.querySelector('section.ranking') !== null,
  }));
type Shown = Awaited<ReturnType<typeof shown>>;

/** Waits until the page shows this. */
async function until(page: Page, what: string, is: (now: Shown) => boolean): Promise<Shown> {
  let now = await shown(page);
  const intervals = [20, 20, 40, 80];
  await expect
    .poll(async () => is((now = await shown(page))), { message: what, intervals, timeout: 30_000 })
    .toBe(true);
  return now;
}

/**
 * Clicks a game through to its end: every turn takes pieces from the tray, each kind in turn, and puts
 * them on squares that glow. Comes back with the number of pieces placed.
 */
export async function clickThrough(page: Page, most: number): Promise<number> {
  for (let placed = 0; placed < most; placed++) {
    const asked = await until(page, 'a piece can be placed', (now) => now.over || now.kinds > 0);
    if (asked.over) return placed;
    const pieces = page.locator('[data-piece].can');
    await pieces.nth(placed % asked.kinds).click();
    const { squares } = await until(page, 'squares glow', (now) => now.squares > 0);
    // Different corners of the city, so that a game sees more than its first rows.
    await legalSquares(page)
      .nth(((placed + 1) * 7) % squares)
      .click();
    // It is staged, or the turn was sent and the table has moved on; several ends are asked about first.
    const moved = (now: Shown) => now.number !== asked.number || (now.staged && !asked.staged);
    const then = await until(page, 'it is placed', (now) => moved(now) || now.asked || now.sure);
    if (!moved(then) && then.sure) {
      // A roof on a single building is asked about once more.
      await page.getByTestId('place').click();
      await until(page, 'it is placed', moved);
    } else if (!moved(then)) {
      await page.getByTestId('chooser').getByRole('button').first().click();
      await until(page, 'it is placed', moved);
    }
  }
  throw new Error(`the game does not end within ${most} placements`);
}
