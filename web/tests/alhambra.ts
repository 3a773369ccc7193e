import { expect, type Page } from '@playwright/test';
import { LETTERS, type Position } from './alhambra-steer';
import { shows } from './medina';
import { act, lay, type Seat } from './table';

export const PAIR: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'hotseat', name: 'Bruno' },
];

/** Lays a table of Alhambra: Anna and Bruno on this screen, unless told otherwise. */
export const layAlhambra = (page: Page, seats: Seat[] = PAIR) =>
  lay(page, seats, { game: 'alhambra' });

export const scorings = (page: Page) => page.getByRole('dialog', { name: 'Scorings' });

/** A scoring opens its account by itself: whoever is about to click shuts it first. */
export async function shutScorings(page: Page): Promise<void> {
  await page.addLocatorHandler(scorings(page), async () => {
    if (await scorings(page).isVisible()) await page.keyboard.press('Escape');
    await expect(scorings(page)).toBeHidden();
  });
}

export const tray = (page: Page) => page.getByRole('region', { name: /^Dice: / });
export const dice = (page: Page) => tray(page).locator('[data-die]');
export const picked = (page: Page) => tray(page).locator('[data-die][aria-pressed="true"]');
export const throwing = (page: Page) => page.getByTestId('throw');
export const goal = (page: Page, letter: string) => page.locator(`[data-goal="${letter}"]`);
export const column = (page: Page, letter: string) => page.locator(`[data-touch="${letter}"]`);
export const chip = (page: Page, letter: string) => page.locator(`[data-use="${letter}"]`);
export const doing = (page: Page, action: string) => page.locator(`[data-action="${action}"]`);
export const why = (page: Page) => page.getByTestId('why');

/** What the dice on the page show, place by place. */
export const faces = (page: Page) =>
  dice(page).evaluateAll((all) => all.map((die) => die.getAttribute('data-die')!));

/** The table as the server tells it, when it is a player's turn or all is over. */
export async function position(page: Page, id: string): Promise<Position> {
  let told: Position | undefined;
  await expect
    .poll(
      async () => {
        told = (await (await page.request.get(`/api/tables/${id}`)).json()) as Position;
        return told.turn.kind;
      },
      { intervals: [10, 20, 50] },
    )
    .not.toBe('chance');
  return told!;
}

/** Waits until what was pressed last is answered: until then nothing else is done. */
export const ready = (page: Page) =>
  expect(page.locator('section.tray')).toHaveAttribute('aria-busy', 'false');

/** Plays past the page until a position is as wanted, and waits until the page shows it. */
export async function playUntil(
  page: Page,
  id: string,
  fits: (position: Position) => boolean,
): Promise<Position> {
  for (;;) {
    const now = await position(page, id);
    expect(now.turn.kind).toBe('player');
    if (fits(now)) {
      await shows(page, id);
      await ready(page);
      return now;
    }
    await act(
      page,
      id,
      now.legal.find((action) => !action.startsWith('throw'))!,
    );
  }
}

/** Plays to the end past the page. */
export async function playToEnd(page: Page, id: string): Promise<void> {
  for (;;) {
    const { turn, legal } = await position(page, id);
    if (turn.kind === 'over') return;
    await act(
      page,
      id,
      legal.find((action) => !action.startsWith('throw'))!,
    );
  }
}

/** A type that no die shows. */
export const missing = ({ view }: Position) =>
  LETTERS.find((letter) => !view.tray?.dice.includes(letter));

/** A type that is shown. */
export const present = ({ view }: Position) =>
  LETTERS.find((letter) => view.tray?.dice.includes(letter))!;

/** Does something the way a person does it, by mouse. */
export async function click(page: Page, action: string): Promise<void> {
  await ready(page);
  const [word, rest = '', displace] = action.split(' ');
  if (word === 'throw') {
    await choose(page, rest);
    await throwing(page).click();
  } else if (word === 'again') {
    await throwing(page).click();
  } else if (word === 'cancel') {
    await chip(page, 'V').click();
    await expect(page.getByTestId('about-chip')).toContainText('void');
    await doing(page, 'cancel').click();
  } else if (word === 'black') {
    await chip(page, 'B').click();
    await expect(page.getByTestId('about-chip')).toContainText('symbol of your choice');
    await goal(page, rest).click();
    await doing(page, action).click();
  } else if (displace) {
    await column(page, rest).click();
    await chip(page, 'D').click();
    await expect(page.getByTestId('about-chip')).toContainText('push');
    await doing(page, action).click();
  } else if (word === 'mark' || word === 'swap') {
    await column(page, rest).click();
    await expect(column(page, rest)).toHaveAttribute('aria-pressed', 'true');
    await column(page, rest).click();
  } else await doing(page, action).first().click();
}

/** Takes up dice by what they show. */
export async function choose(page: Page, wanted: string): Promise<void> {
  const left = [...wanted];
  for (const [place, face] of (await faces(page)).entries()) {
    const at = left.indexOf(face);
    if (at < 0) continue;
    left.splice(at, 1);
    await dice(page).nth(place).click();
  }
  await expect(picked(page)).toHaveCount(wanted.length);
}
