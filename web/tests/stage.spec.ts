import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { countFromNow, expectStill, watchStage } from './shifts';
import { act, layOnly, pressAnyway, status, study, THREE, told } from './table';

const SIZES = [
  [1440, 900],
  [1366, 768],
  [390, 844],
  [844, 390],
] as const;

/** Opens a table in windows of several sizes at once: all of them show the same game. */
async function openAll(
  context: BrowserContext,
  id: string,
  sizes: typeof SIZES | [(typeof SIZES)[1]],
) {
  return Promise.all(
    sizes.map(async ([width, height]) => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      await watchStage(page);
      await page.goto(`/t/${id}`);
      await expect(status(page)).toHaveText(/^Your turn/);
      await countFromNow(page);
      return page;
    }),
  );
}

/** Waits until a page shows the table as it stands, or is beyond it. */
const shows = (page: Page, number: number) =>
  page.waitForFunction(
    (least) =>
      Number(document.querySelector<HTMLElement>('[data-part="board"]')?.dataset['number']) >=
      least,
    number,
    { polling: 30 },
  );

/** A page that shows the table, with the account shut that opens by itself after a scoring. */
async function follow(page: Page, number: number): Promise<void> {
  await shows(page, number);
  if ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape');
}

/** Plays past the pages, to a step or to the end; they follow. */
async function play(pages: Page[], id: string, to = Infinity): Promise<void> {
  for (let moves = 0; moves < 400; moves++) {
    const { number, legal, turn } = await told(pages[0]!, id);
    if (turn.kind === 'over') break;
    if (legal.length === 0) continue;
    // Where prizes are handed out there are no dice to press.
    if (number >= to && !legal.some((action) => /^(two|keep|caliph)/.test(action))) break;
    // Throws again would only make a game of dice longer; takes make a game of cards shorter.
    const wanted = legal.filter((action) => !/^throw|^reveal/.test(action));
    const among = wanted.length > 0 ? wanted : legal;
    await act(pages[0]!, id, among[(moves * 13) % among.length]!);
    if (moves % 4 === 0) await Promise.all(pages.map((page) => follow(page, number)));
  }
  const { number } = await told(pages[0]!, id);
  await Promise.all(pages.map((page) => shows(page, number)));
}

/** A scoring opens its account by itself. */
const shut = (page: Page) =>
  expect(async () => {
    if ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0, { timeout: 500 });
  }).toPass();

/** Presses what brings something over the stage: each page in its turn. */
async function touch(page: Page, refused: (page: Page) => Promise<void>): Promise<void> {
  await shut(page);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await refused(page);
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toBeVisible();
  const why = page.getByTestId('hint-why');
  if (await why.isVisible()) await why.click();
  await expect(page.getByTestId('hint').getByRole('listitem').first()).toBeVisible();
  await page.getByTestId('hint').getByRole('button', { name: 'Close' }).click();
  await study(page, 'History');
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(page.getByText('You are looking at the past.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByRole('button', { name: 'Back to the game' }).click();
}

const GAMES: [string, number, (page: Page) => Promise<void>][] = [
  [
    'medici',
    30,
    async (page) => {
      await page.keyboard.press('3');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'medina',
    20,
    async (page) => {
      await page.locator('[data-piece="W"]').click();
      await page.locator('[data-place]:not([data-legal])').nth(30).click();
      await expect(page.getByTestId('why')).toBeVisible();
      await page.keyboard.press('Escape');
    },
  ],
  [
    'alhambra',
    40,
    async (page) => {
      await pressAnyway(page.getByTestId('throw'));
      await expect(page.getByTestId('why')).toBeVisible();
      await page.keyboard.press('o');
      await expect(page.getByTestId('odds-panel')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  ],
];

for (const [game, middle, refused] of GAMES) {
  test(`${game}: nothing moves from the first turn to the last`, async ({ page, context }) => {
    test.slow();
    const id = await layOnly(page, THREE.slice(0, 2), { game });
    const pages = await openAll(context, id, SIZES);
    await play(pages, id, middle);
    for (const one of pages) await touch(one, refused);
    await play(pages, id);
    for (const one of pages) {
      await expect(status(one)).toHaveText(/^The game is over/);
      await shut(one);
      await expect(one.getByRole('region', { name: 'Final ranking' })).toBeVisible();
      await expectStill(one, middle);
    }
  });
}

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('nothing but pieces moves', async ({ page, context }) => {
    const id = await layOnly(page, THREE.slice(0, 2), { game: 'medici' });
    const pages = await openAll(context, id, [SIZES[1]]);
    await play(pages, id);
    await expect(status(pages[0]!)).toHaveText(/^The game is over/);
    await expectStill(pages[0]!, 20);
  });
});

test('Medina’s board is large, with a hint and without', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const id = await layOnly(page, THREE, { game: 'medina' });
  await page.goto(`/t/${id}`);
  const share = async () => {
    const { width, height } = (await page.getByRole('grid').boundingBox())!;
    return (width * height) / (1366 * 768);
  };
  await expect(status(page)).toHaveText(/^Your turn/);
  expect(await share()).toBeGreaterThanOrEqual(0.4);
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toBeVisible();
  expect(await share()).toBeGreaterThanOrEqual(0.4);
});
