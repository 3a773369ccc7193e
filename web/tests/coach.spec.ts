import type { Page } from '@playwright/test';
import { column } from './alhambra';
import { check } from './axe';
import { AGAINST_A_BOT, coach, here, saidByCoach, toMistake, withCoach } from './coach';
import { expect, test } from './fixtures';
import { layMedina, piece, playOn, put, square, THREE_HERE } from './medina';
import { countFromNow, expectStill, watchStage } from './shifts';
import { act, lay, layOnly, reveal, type Seat, slot, status, take, told } from './table';

const BOTS: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'bot', name: 'Cosimo' },
  { kind: 'bot', name: 'Lucrezia' },
];

const back = (page: Page) => coach(page).getByRole('button').first();
const go = (page: Page) => coach(page).getByRole('button').nth(1);

/** To a palace of one building, which is about to get its roof. */
async function toRoof(page: Page, seats: Seat[]): Promise<{ id: string; number: number }> {
  const id = await layMedina(page, seats, { edition: '1' });
  await playOn(page, id, 'M@f6');
  await put(page, 'o', 'c5');
  if (seats === BOTS) await here(page);
  await expect(page.getByTestId('take-back')).toBeVisible();
  return { id, number: (await told(page, id)).number };
}

const numberOf = async (page: Page, id: string) => (await told(page, id)).number;

test.describe('Medina', () => {
  test('a roof too early is asked about once, by its size and rule, and taken back', async ({
    page,
  }) => {
    await withCoach(page);
    const { id, number } = await toRoof(page, BOTS);
    await put(page, 'R', 'c5');
    await expect(coach(page)).toContainText('at size 1');
    await expect(coach(page).getByRole('link', { name: 'Rule M25' })).toBeVisible();
    // It is read with its question, and the keys are where the answer is.
    await expect(coach(page)).toHaveAccessibleName('Are you sure?');
    await expect(coach(page)).toHaveAccessibleDescription(/at size 1/);
    await expect(back(page)).toBeFocused();
    await check(page);
    await page.keyboard.press('Enter');
    await expect(coach(page)).toBeHidden();
    expect(await numberOf(page, id)).toBe(number);
    // What was laid down before still lies there, and who does it again means it.
    await put(page, 'R', 'c5');
    await expect.poll(() => numberOf(page, id)).toBeGreaterThanOrEqual(number + 2);
    await expect(coach(page)).toBeHidden();
    await expect(saidByCoach(page)).toContainText('Your palace (orange) counts');
    await saidByCoach(page).getByRole('button').click();
    await expect(saidByCoach(page)).toBeHidden();
  });

  test('Escape takes it back, and nothing else', async ({ page }) => {
    await withCoach(page);
    const { id, number } = await toRoof(page, BOTS);
    await put(page, 'R', 'c5');
    await expect(coach(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(coach(page)).toBeHidden();
    await expect(page.getByTestId('take-back')).toBeVisible();
    expect(await numberOf(page, id)).toBe(number);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('by finger, and the stage does not move', async ({ page }) => {
      await withCoach(page);
      await watchStage(page);
      const id = await layMedina(page, BOTS, { edition: '1' });
      await playOn(page, id, 'M@f6');
      await expect(status(page)).toContainText('Your turn');
      const place = page.getByTestId('place');
      for (const letter of ['o', 'R']) {
        await piece(page, letter).tap();
        await square(page, 'c5').tap();
        await expect(place).toHaveAttribute('aria-disabled', 'false');
        // What is said of a piece in hand changes the tray's text: that is not the coach's.
        if (letter === 'R') await countFromNow(page);
        await place.tap();
        await here(page);
      }
      await expect(coach(page)).toContainText('at size 1');
      await expectStill(page, 1);
      const { number } = await told(page, id);
      for (const button of [back(page), go(page)]) {
        const { width, height } = (await button.boundingBox())!;
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
      }
      await go(page).tap();
      await expect(coach(page)).toBeHidden();
      await expect.poll(() => numberOf(page, id)).toBeGreaterThanOrEqual(number + 2);
      await expect(saidByCoach(page)).toBeVisible();
    });
  });

  test('against people he is silent, and a slip is asked about as ever', async ({ page }) => {
    await withCoach(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/coach')) asked.push(request.url());
    });
    const { id, number } = await toRoof(page, THREE_HERE);
    await put(page, 'R', 'c5');
    await expect(page.getByTestId('sure')).toContainText('This closes the palace at size 1');
    await square(page, 'c5').click();
    await expect.poll(() => numberOf(page, id)).toBe(number + 2);
    await expect(coach(page)).toBeHidden();
    expect(asked).toEqual([]);
  });
});

test('Medici: a mistake is asked about, and evenings are counted', async ({ page }) => {
  test.slow();
  await withCoach(page);
  await watchStage(page);
  const { id, action } = await toMistake(
    page,
    'medici',
    /^take/,
    // After the last day all is counted anyway.
    ({ view }) => view.last_turn !== null && (view as typeof view & { day: number }).day < 3,
  );
  await page.goto(`/t/${id}`);
  await expect(status(page)).toContainText('Your turn');
  await countFromNow(page);
  for (const position of action.split(' ').slice(2)) await slot(page, Number(position)).click();
  const number = await numberOf(page, id);
  await status(page).click();
  await here(page);
  await take(page).click();
  await expect(coach(page)).toBeVisible();
  await expect(coach(page).locator('p')).toHaveText(/\w.*[.:]/);
  await back(page).click();
  await expect(coach(page)).toBeHidden();
  expect(await numberOf(page, id)).toBe(number);
  await expectStill(page, 2);
  // On to the evening, past the page.
  for (;;) {
    const { legal, turn } = await told(page, id);
    if (turn.kind === 'over' || (await saidByCoach(page).count()) > 0) break;
    if (legal.length > 0) await act(page, id, legal.at(-1)!);
  }
  await expect(saidByCoach(page)).toContainText('in florins: the boat');
  await saidByCoach(page).getByRole('button').click();
  await expect(saidByCoach(page)).toBeHidden();
  // And the last evening, after which nobody acts any more.
  for (;;) {
    const { legal, turn } = await told(page, id);
    if (turn.kind === 'over') break;
    if (legal.length > 0) await act(page, id, legal.at(-1)!);
  }
  await expect(saidByCoach(page)).toContainText('in florins: the boat');
  await check(page);
});

test('Alhambra: a mistake is asked about, and a scoring is counted', async ({ page }) => {
  test.slow();
  await withCoach(page);
  await watchStage(page);
  const { id, action } = await toMistake(page, 'alhambra', /^mark .$/);
  await page.goto(`/t/${id}`);
  await expect(status(page)).toContainText('Your turn');
  await countFromNow(page);
  const number = await numberOf(page, id);
  const letter = action.split(' ')[1]!;
  await column(page, letter).click();
  await expect(column(page, letter)).toHaveAttribute('aria-pressed', 'true');
  await here(page);
  await column(page, letter).click();
  await expect(coach(page)).toBeVisible();
  await go(page).click();
  await expect(coach(page)).toBeHidden();
  await expect.poll(() => numberOf(page, id)).toBeGreaterThan(number);
  await expectStill(page, 5);
  for (;;) {
    const { legal, turn } = await told(page, id);
    if (turn.kind === 'over' || (await saidByCoach(page).count()) > 0) break;
    const marks = legal.filter((one) => !one.startsWith('throw'));
    if (marks.length > 0) await act(page, id, marks[0]!);
  }
  await expect(saidByCoach(page)).toContainText(/scoring/);
});

test('he can be sent away at the table, and sits there by himself in three games of a kind', async ({
  page,
}) => {
  await withCoach(page, 'first');
  const ids: string[] = [];
  for (let games = 0; games < 4; games++) ids.push(await layOnly(page, AGAINST_A_BOT));
  const asks = async (id: string, expected: boolean) => {
    await page.goto(`/t/${id}`);
    await expect(status(page)).toContainText('Your turn');
    const { number } = await told(page, id);
    const asked = page.waitForRequest((one) => /\/(coach|actions)$/.test(one.url()));
    // He comes when something is pressed for the first time.
    await page.keyboard.press('Tab');
    if (expected) await here(page);
    await reveal(page).click();
    const first = await asked;
    await expect.poll(() => numberOf(page, id)).toBeGreaterThan(number);
    expect(first.url().endsWith('/coach')).toBe(expected);
  };
  for (const [at, id] of ids.entries()) await asks(id, at < 3);
  // Kept for the first three, until he is sent away.
  await asks(ids[0]!, true);
  await page.getByRole('button', { name: 'Settings' }).click();
  const never = page.getByRole('group', { name: 'Coach' }).getByText('Never');
  await never.click();
  await page.keyboard.press('Escape');
  const { number } = await told(page, ids[0]!);
  let coached = false;
  page.on('request', (request) => (coached ||= request.url().endsWith('/coach')));
  await reveal(page).click();
  await expect.poll(() => numberOf(page, ids[0]!)).toBeGreaterThan(number);
  expect(coached).toBe(false);
});

test('he comes to the real game that ends the lessons, however many were before', async ({
  page,
}) => {
  await withCoach(page, 'first');
  await page.addInitScript(() => {
    localStorage['kasbah.coached'] ??= JSON.stringify({ medici: ['a', 'b', 'c'] });
  });
  await page.goto('/learn/medici');
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/t\//);
  // The lesson has an own line and an own market: the table has tools.
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Tab');
  await here(page);
});

for (const [locale, sure] of [
  ['fr-FR', 'C’est bien ce que tu veux'],
  ['it-IT', 'È davvero quello che vuoi'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('he speaks the language of the page', async ({ page }) => {
      await withCoach(page);
      await toRoof(page, BOTS);
      await put(page, 'R', 'c5');
      await expect(coach(page)).toContainText(sure);
      await expect(coach(page)).not.toContainText('Roofing');
    });
  });
}

test('what is new at a table is offered once, as a lesson', async ({ page, context }) => {
  await page.addInitScript(() => {
    if (sessionStorage['fresh']) return;
    sessionStorage['fresh'] = localStorage['kasbah.offered'] = '[]';
  });
  const offer = page.getByTestId('offer');
  await lay(page, AGAINST_A_BOT, { game: 'medici', options: { 'high-bonus': 'on' } });
  await expect(offer).toContainText('Learn it in a minute');
  const opened = context.waitForEvent('page');
  await offer.getByRole('link', { name: 'The higher bonus' }).click();
  const lesson = await opened;
  await expect(lesson).toHaveURL(/\/learn\/medici#high-bonus$/);
  await expect(lesson.getByTestId('bubble')).toBeVisible();
  await lesson.close();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(status(page)).toBeVisible();
  await expect(reveal(page)).toBeVisible();
  await expect(offer).toBeHidden();
});
