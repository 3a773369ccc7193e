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

/**
 * Clicks a game through to its end: every turn takes pieces from the tray, each kind in turn, and puts
 * them on squares that glow. Comes back with the number of pieces placed.
 */
export async function clickThrough(page: Page, id: string, most: number): Promise<number> {
  let kind = 0;
  let placed = 0;
  for (;;) {
    const can = page.locator('[data-piece].can');
    const ranking = page.getByRole('region', { name: 'Final ranking' });
    // What the status says can be of a moment ago: what can be picked is of now.
    await expect(can.or(ranking).first()).toBeVisible({ timeout: 30_000 });
    if (await ranking.isVisible()) return placed;
    const { number } = await told(page, id);
    const staged = await takeBack(page).isVisible();
    const count = await can.count();
    await can.nth(kind++ % count).click();
    // Different corners of the city, so that a game sees more than its first rows.
    const squares = legalSquares(page);
    await expect(squares.first()).toBeVisible();
    const open = await squares.count();
    await squares.nth((kind * 7) % open).click();
    const chooser = page.getByTestId('chooser').getByRole('button').first();
    // It is staged, or the turn was sent and the table has moved on; several ends are asked about first.
    await expect
      .poll(
        async () => {
          if (await chooser.isVisible()) await chooser.click();
          if (!staged && (await takeBack(page).isVisible())) return true;
          return (await told(page, id)).number > number;
        },
        { intervals: [30, 60, 100, 200] },
      )
      .toBe(true);
    expect(++placed).toBeLessThan(most);
  }
}
