import { expect, type Locator, type Page } from '@playwright/test';
import { piece, square } from './medina';
import { chip, column, doing, throwing } from './alhambra';
import { slot, status } from './table';

/** What is said in the bubble, and to those who listen. */
export const said = (page: Page) => page.getByTestId('bubble');
export const heard = (page: Page) => page.getByTestId('lesson-said');

type Press = (what: Locator) => Promise<void>;

/** The way on: the one large button of the bubble. */
const on = (page: Page) => said(page).locator('.btn.main');

/** Goes on, by the button that there is. */
export async function goOn(page: Page, press: Press = (what) => what.click()): Promise<void> {
  await expect(on(page)).toBeVisible();
  await press(on(page));
}

/** What a learner does at the tasks of a game, one after the other. */
type Hands = (page: Page, press: Press) => Promise<void>;

const inTray = (page: Page, place: number) => page.locator('section.tray .buttons .btn').nth(place);

const cards =
  (reveals: number, ...chosen: number[]): Hands =>
  async (page, press) => {
    for (let count = 0; count < reveals; count++) {
      const before = await page.locator('[data-position]').count();
      await press(inTray(page, 0));
      await expect(page.locator('[data-position]')).toHaveCount(Math.min(3, before + 1));
    }
    for (const position of chosen) {
      await press(slot(page, position));
      await expect(slot(page, position)).toHaveAttribute('aria-pressed', 'true');
    }
    await press(inTray(page, 1));
  };

const pieces =
  (...placed: [string, string][]): Hands =>
  async (page, press) => {
    const finger = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    for (const [letter, place] of placed) {
      if ((await piece(page, letter).getAttribute('aria-pressed')) === 'false')
        await press(piece(page, letter));
      await expect(square(page, place)).toHaveAttribute('data-legal', '');
      // The first of two is staged, the last is sent and answered.
      const laid = async () =>
        (await said(page).count()) > 0 ||
        (letter !== placed.at(-1)![0] && (await page.getByTestId('take-back').count()) > 0);
      await press(square(page, place));
      // A finger aims first, and places with the button.
      const put = page.getByTestId('place');
      const aimed = async () =>
        (await laid()) || (finger && (await put.getAttribute('aria-disabled')) === 'false');
      await expect.poll(aimed).toBe(true);
      if (!(await laid())) await press(put);
    }
  };

/** By what they are, not by what they are called: the lessons are learned in every language. */
const dice = (page: Page) => page.locator('section.tray [data-die]');

const throwOthers =
  (letter: string): Hands =>
  async (page, press) => {
    const faces = await dice(page).evaluateAll((all) =>
      all.map((die) => die.getAttribute('data-die')),
    );
    for (const [place, face] of faces.entries())
      if (face !== letter) await press(dice(page).nth(place));
    await press(throwing(page));
  };

const marks =
  (letter: string): Hands =>
  async (page, press) => {
    // The first touch aims, the second one marks.
    await press(column(page, letter));
    await expect(column(page, letter)).toHaveAttribute('aria-pressed', 'true');
    await press(column(page, letter));
  };

const does =
  (action: string): Hands =>
  (page, press) =>
    press(doing(page, action));

/** The chip first, then what it is used for. */
const displaces =
  (letter: string): Hands =>
  async (page, press) => {
    await press(chip(page, 'D'));
    await press(doing(page, `mark ${letter} displace`));
  };

/** The tasks of each game's lessons. */
export const TAUGHT: Record<string, Hands[]> = {
  medici: [cards(0, 2), cards(1, 2, 3), cards(3, 2, 3), cards(0, 2)],
  medina: [
    pieces(['o', 'e7']),
    pieces(['o', 'a6'], ['R', 'a6']),
    pieces(['S', 'a3']),
    pieces(['M', 'd5']),
    pieces(['S', 'e6'], ['R', 'f5']),
    pieces(['N', 'a8']),
  ],
  alhambra: [throwOthers('T'), marks('T'), marks('T'), does('two'), displaces('G'), does('two')],
};

/** What a lesson is at: something is said, asked or on its way, or the real game has begun. */
async function state(page: Page): Promise<'playing' | 'said' | 'asked' | 'coming'> {
  if (/\/t\//.test(page.url())) return 'playing';
  if (await on(page).isVisible()) return 'said';
  if ((await page.locator('[data-part="line"].yours').count()) > 0) return 'asked';
  return 'coming';
}

/** Reads on to the next task. */
export async function toTask(page: Page): Promise<void> {
  for (let steps = 0; steps < 10; steps++) {
    await expect.poll(() => state(page)).not.toBe('coming');
    if ((await state(page)) === 'asked') return;
    const before = await said(page).allTextContents();
    await goOn(page);
    await expect.poll(() => said(page).allTextContents()).not.toEqual(before);
  }
  throw new Error('nothing is asked');
}

/** Learns a game to its end: reads what is said, does what is asked, and starts the real game. */
export async function taught(page: Page, game: string, press: Press): Promise<void> {
  const tasks = [...TAUGHT[game]!];
  for (let steps = 0; steps < 60; steps++) {
    await expect.poll(() => state(page)).not.toBe('coming');
    const now = await state(page);
    if (now === 'playing') break;
    if (now === 'said') {
      const before = await said(page).allTextContents();
      await press(on(page));
      await expect.poll(() => said(page).allTextContents()).not.toEqual(before);
    } else {
      await expect(status(page)).not.toBeEmpty();
      const task = tasks.shift();
      expect(task, 'a task for everything that is asked').toBeDefined();
      await task!(page, press);
      await expect(on(page)).toBeVisible();
    }
  }
  expect(tasks).toEqual([]);
}
