import { expect, test } from './fixtures';
import { act, lay, reveal, slot, status, take } from './table';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const SIX = [
  { kind: 'me', name: 'Anna' },
  ...['Cosimo', 'Lucrezia', 'Piero', 'Giuliano', 'Nannina'].map((name) => ({
    kind: 'hotseat',
    name,
  })),
] as Parameters<typeof lay>[1];

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
