import { expect, type Page } from '@playwright/test';
import { act, told } from './table';

// Evenings of Medici.

export const harbour = (page: Page) => page.getByRole('region', { name: /^Evening of day/ });

/** Waits until a step is on the board. */
export const shows = (page: Page, number: number) =>
  expect(page.locator('[data-part="board"]')).toHaveAttribute('data-number', String(number));

/** Plays past the page until one take is missing to the end of the day, and opens the table. */
export async function openTheLastTurn(page: Page, id: string): Promise<void> {
  // The page need not draw every step of the day.
  if (page.url() !== 'about:blank') await page.goto('/rules/medici');
  for (let moves = 0; moves < 100; moves++) {
    const { number, legal, view } = await told(page, id);
    const takes = legal.filter((action) => action.startsWith('take'));
    if (view.last_turn !== null && takes.length > 0) {
      await page.goto(`/t/${id}`);
      return shows(page, number);
    }
    await act(page, id, takes.at(-1) ?? 'reveal');
  }
  throw new Error('the day does not end');
}

/** Ends the day, and begins the next one: what was shown before, and what is to be shown at last. */
export async function endTheDay(page: Page, id: string): Promise<[number, number]> {
  const { number } = await told(page, id);
  await act(page, id, 'take 1');
  if ((await told(page, id)).turn.kind !== 'over') await act(page, id, 'reveal');
  return [number, (await told(page, id)).number];
}
