import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { act, lay, pressAnyway, reveal, type Seat, slot, status, take } from './table';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const SIX: Seat[] = [
  { kind: 'me', name: 'Anna' },
  ...['Cosimo', 'Lucrezia', 'Piero', 'Giuliano', 'Nannina'].map((name): Seat => ({
    kind: 'hotseat',
    name,
  })),
];

test('choosing and taking need no scrolling, and nothing is wider than the screen', async ({
  page,
}) => {
  const id = await lay(page, SIX);
  for (let i = 0; i < 3; i++) await act(page, id, 'reveal');
  await expect(slot(page, 3)).toBeInViewport({ ratio: 1 });
  await expect(take(page)).toBeInViewport({ ratio: 1 });
  await expect(reveal(page)).toBeInViewport({ ratio: 1 });
  await slot(page, 2).tap();
  await expect(page.getByTestId('brings')).toBeInViewport({ ratio: 1 });
  await take(page).tap();
  await expect(status(page)).toHaveText(/^Cosimo, your turn/);
  const [wide, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(wide).toBeLessThanOrEqual(screen!);
});

const GAMES = ['medici', 'medina', 'alhambra'];
for (const path of ['/', ...GAMES.flatMap((game) => [`/new/${game}`, `/rules/${game}`])]) {
  test(`${path} fits a phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [wide, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(wide).toBeLessThanOrEqual(screen!);
  });
}

test('a first game is explained without hiding the board', async ({ page }) => {
  const response = await page.request.post('/api/tables', {
    data: {
      game: 'alhambra',
      options: {},
      public: false,
      shuffle: false,
      seats: [
        { kind: 'me', name: 'Anna' },
        { kind: 'bot', name: 'Cosimo' },
      ],
    },
  });
  const { id } = (await response.json()) as { id: string };
  await page.goto(`/t/${id}`);
  await expect(page.getByRole('button', { name: 'Got it' })).toBeInViewport({ ratio: 1 });
  /** How far something ends above the tray. */
  const clear = async (what: string) => {
    const [thing, tray] = await Promise.all(
      [what, 'section.tray'].map((one) => page.locator(one).first().boundingBox()),
    );
    return tray!.y - thing!.y - thing!.height;
  };
  await expect.poll(() => clear('.plan')).toBeGreaterThanOrEqual(0);
  // On its side the tray lies beside the board: all spaces are seen.
  await page.getByRole('button', { name: 'No more hints' }).tap();
  await page.setViewportSize({ width: 740, height: 360 });
  for (const area of await page.locator('.area').all())
    await expect(area).toBeInViewport({ ratio: 1 });
});

const REFUSED: Record<string, (page: Page, id: string) => Promise<string>> = {
  medici: async (page, id) => {
    for (let i = 0; i < 3; i++) await act(page, id, 'reveal');
    await expect(slot(page, 3)).toBeVisible();
    await page.keyboard.press('r');
    return '[role="alert"]';
  },
  medina: async (page) => {
    await page.locator('[data-piece="W"]').tap();
    await page.locator('[data-place="c5"]').dispatchEvent('click');
    return '[data-testid="why"]';
  },
  alhambra: async (page) => {
    await pressAnyway(page.getByTestId('throw'));
    return '[data-testid="why"]';
  },
};

for (const [locale, name] of [
  ['en-GB', 'English'],
  ['fr-FR', 'French'],
  ['it-IT', 'Italian'],
]) {
  test.describe(`in ${name}`, () => {
    test.use({ locale: locale!, viewport: { width: 390, height: 844 } });

    for (const game of GAMES)
      test(`${game}: a refusal is seen whole, with its rule`, async ({ page }) => {
        const id = await lay(page, SIX.slice(0, 2), { game });
        const refusal = page.locator(await REFUSED[game]!(page, id)).first();
        await expect(refusal).toBeVisible();
        /** Lines that lie under something else, or of which something is cut away. */
        const hidden = () =>
          refusal.evaluate((element) => {
            const lines: DOMRect[] = [];
            const words = document.createRange();
            const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
              words.selectNodeContents(texts.currentNode);
              lines.push(...words.getClientRects());
            }
            const seen = (x: number, y: number) => {
              const hit = document.elementFromPoint(x, y);
              return hit !== null && element.contains(hit);
            };
            return lines
              .filter(({ width }) => width > 2)
              .filter(({ x, y, width, height }) =>
                [y + 3, y + height - 3].some((at) => !seen(x + width / 2, at)),
              ).length;
          });
        await expect.poll(hidden).toBe(0);
        await expect(refusal.getByRole('link').locator('span')).toBeInViewport({ ratio: 1 });
      });
  });
}
