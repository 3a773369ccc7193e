import {
  choose,
  column,
  dice,
  faces,
  goal,
  layAlhambra,
  picked,
  playUntil,
  position,
  present,
  ready,
  shutScorings,
  throwing,
  tray,
} from './alhambra';
import { expect, test } from './fixtures';
import { status, told } from './table';

test('a turn by keyboard alone: dice by number, Enter throws, a letter twice marks', async ({
  page,
}) => {
  const id = await layAlhambra(page);
  await expect(throwing(page)).toContainText('2 throws left');
  const before = await faces(page);
  for (const key of ['1', '4', '8', '4', '6']) await page.keyboard.press(key);
  await expect(picked(page)).toHaveCount(3);
  await expect(throwing(page)).toContainText('Throw 3 dice');
  await page.keyboard.press('Enter');
  await expect(throwing(page)).toContainText('1 throw left');
  await ready(page);
  // Dice that were kept lie where they lay.
  const after = await faces(page);
  for (const place of [1, 2, 3, 4, 6]) expect(after[place]).toBe(before[place]);
  await expect(picked(page)).toHaveCount(0);

  // Shift keeps all of a type, and the rest is thrown.
  const letter = after[0]!;
  const others = after.filter((face) => face !== letter).length;
  await page.keyboard.press(`Shift+${letter}`);
  await expect(picked(page)).toHaveCount(others);
  await page.keyboard.press('Enter');
  await expect(throwing(page)).toContainText('no throw left');
  await ready(page);
  const last = await faces(page);
  after.forEach((face, place) => face === letter && expect(last[place]).toBe(letter));

  const { number } = await told(page, id);
  await page.keyboard.press(letter.toLowerCase());
  await expect(column(page, letter)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('lands')).toContainText('in 3 throws');
  // Escape leaves it, and nothing was done.
  await page.keyboard.press('Escape');
  expect((await told(page, id)).number).toBe(number);
  await page.keyboard.press(letter.toLowerCase());
  await page.keyboard.press(letter.toLowerCase());
  await expect(status(page)).toHaveText(/^Bruno, your turn/);
});

test('a marker by mouse: what a column would bring is said before it is marked', async ({
  page,
}) => {
  const id = await layAlhambra(page);
  await shutScorings(page);
  const letter = present(await position(page, id));
  await goal(page, letter).click();
  const kept = (await faces(page)).filter((face) => face === letter).length;
  await expect(picked(page)).toHaveCount(8 - kept);
  await expect(page.getByTestId('lands')).toContainText(`stand at ${kept} in 1 throw`);
  await goal(page, letter).click();
  await expect(picked(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Mark/ }).click();
  await expect(status(page)).toHaveText(/^Bruno, your turn/);

  // Bruno stands behind her if his result is the same: the page says whose the space is.
  const same = ({ view }: Awaited<ReturnType<typeof position>>) =>
    view.columns.some(({ landing }) => landing?.taken_by !== undefined);
  const { view } = await playUntil(page, id, same);
  const taken = view.columns.findIndex(({ landing }) => landing?.taken_by !== undefined);
  await column(page, 'PSACGT'[taken]!).click();
  await expect(page.getByTestId('lands')).toContainText(/is held by (Anna|Bruno)/);
  await expect(page.getByTestId('lands')).toContainText('Press once more to mark it');
});

test('with confirmation on, a throw waits for the second press', async ({ page }) => {
  const id = await layAlhambra(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Confirm every move' }).check();
  await page.keyboard.press('Escape');
  const { number } = await told(page, id);
  await choose(page, (await faces(page))[0]!);
  await throwing(page).click();
  await expect(page.getByText('Press once more to do it')).toBeVisible();
  expect((await told(page, id)).number).toBe(number);
  await throwing(page).click();
  await expect(throwing(page)).toContainText('1 throw left');
});

test('dice can be sorted, and stay sorted', async ({ page }) => {
  await layAlhambra(page);
  await page.getByRole('button', { name: 'Sort the dice' }).click();
  const order = (text: string[]) => text.map((face) => 'PSACGT'.indexOf(face));
  const sorted = order(await faces(page));
  expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
  await page.reload();
  await expect(dice(page)).toHaveCount(8);
  expect(order(await faces(page))).toEqual(sorted);
  await page.keyboard.press('1');
  await expect(dice(page).first()).toHaveAttribute('aria-pressed', 'true');
});

test('what others throw is seen in the tray, and nothing can be done there', async ({ page }) => {
  const id = await layAlhambra(page, [
    { kind: 'me', name: 'Anna' },
    { kind: 'friend', name: 'Bruno' },
  ]);
  const letter = present(await position(page, id));
  await column(page, letter).click();
  await column(page, letter).click();
  await expect(tray(page)).toHaveAccessibleName('Dice: Bruno');
  await expect(dice(page).first()).toHaveAccessibleName(/^Die 1: 1 /);
  await dice(page).first().click();
  await expect(page.getByTestId('why')).toContainText('it is the turn of Bruno');
  await expect(picked(page)).toHaveCount(0);
  await expect(throwing(page)).toHaveAttribute('aria-disabled', 'true');
});
