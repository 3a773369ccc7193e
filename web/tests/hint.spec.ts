import type { Page } from '@playwright/test';
import { check } from './axe';
import { expect, test } from './fixtures';
import { layMedina, playOn, put, takeBack } from './medina';
import { act, lay, reveal, type Seat, status } from './table';

const WITH_BOT: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'bot', name: 'Cosimo', bot: 'normal' },
];

const ask = (page: Page) => page.getByTestId('hint-ask');
const hint = (page: Page) => page.getByTestId('hint');
const play = (page: Page) => page.getByTestId('hint-play');
const marks = (page: Page) => page.getByTestId('hinted');

interface Answer {
  number: number;
  action: string;
}

/** Asks what the bot would play, and waits until the page says it. */
async function asked(page: Page, press: () => Promise<void>): Promise<Answer> {
  await expect(ask(page)).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/hint'));
  await press();
  const answer = (await (await answered).json()) as Answer;
  await expect(hint(page)).toBeVisible();
  // Where there is little room, the reasons come when they are asked for.
  const why = page.getByTestId('hint-why');
  if (await why.isVisible()) await why.click();
  await expect(hint(page).getByRole('listitem').first()).toHaveText(/\w.*\.$/);
  return answer;
}

/** What was done, from this number on. */
async function done(
  page: Page,
  id: string,
  from: number,
): Promise<{ seat: number; text: string }[]> {
  const log = await (await page.request.get(`/api/tables/${id}/log`)).json();
  return log.entries.filter((entry: { number: number }) => entry.number > from);
}

test('Medici: by key and by button, and the bot plays on', async ({ page }) => {
  const id = await lay(page, WITH_BOT);
  await reveal(page).click();
  await expect(status(page)).toContainText('1 of 3 revealed');
  await asked(page, () => page.keyboard.press('h'));
  await expect(marks(page).first()).toBeVisible();
  await expect(page.getByTestId('hint-chance')).toHaveText(/\d+% to win$/);
  await page.keyboard.press('h');
  await expect(hint(page)).toBeHidden();
  await expect(marks(page)).toHaveCount(0);

  const { number, action } = await asked(page, () => ask(page).click());
  await play(page).click();
  await expect(hint(page)).toBeHidden();
  expect((await done(page, id, number))[0]!.text).toBe(action);
  if (action === 'reveal') {
    await expect(status(page)).toContainText('2 of 3 revealed');
    await act(page, id, 'take 1');
  }
  await expect
    .poll(async () => (await done(page, id, number)).some(({ seat }) => seat === 1))
    .toBe(true);
});

test('Medina: supposing what is laid down already', async ({ page }) => {
  const id = await layMedina(page, [...WITH_BOT, { kind: 'bot', name: 'Piero' }], { edition: '1' });
  await playOn(page, id, 'M@f6');
  await put(page, 'W', 'Na');
  await expect(takeBack(page)).toBeVisible();
  const { number, action } = await asked(page, () => page.keyboard.press('h'));
  await expect(page.locator('[data-hinted]')).toHaveAttribute('data-hinted', action);
  await expect(marks(page)).toBeVisible();
  await play(page).click();
  await expect.poll(async () => (await done(page, id, number)).length).toBeGreaterThan(1);
  const texts = (await done(page, id, number)).map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual(['W@Na', action]);
  await expect(hint(page)).toBeHidden();
});

test.describe('on a phone, in French', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
  });

  test('Alhambra: the board stays in sight', async ({ page }) => {
    const id = await lay(page, WITH_BOT, { game: 'alhambra' });
    const { number, action } = await asked(page, () => ask(page).tap());
    await expect(marks(page).first()).toBeVisible();
    await expect(page.getByTestId('hint-chance')).toHaveText(/chances de gagner$/);
    // Without its reasons the card lies over the header and the line, and the whole board is seen.
    await page.getByTestId('hint-why').tap();
    const between = async () => {
      const card = (await hint(page).boundingBox())!;
      const board = (await page.getByRole('group', { name: 'Plateau' }).boundingBox())!;
      return board.y - card.y - card.height;
    };
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    await check(page, 'colours');
    await play(page).tap();
    await expect(hint(page)).toBeHidden();
    expect((await done(page, id, number))[0]!.text).toBe(action);
  });
});

test('a table can be laid without hints', async ({ page }) => {
  await page.goto('/new/medici');
  await page.getByRole('switch', { name: 'Draw lots for the seats' }).uncheck();
  await page.getByRole('switch', { name: 'Advice allowed' }).uncheck();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(status(page)).toHaveText(/^Your turn/);
  await expect(ask(page)).toHaveCount(0);
});
