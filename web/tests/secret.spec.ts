// While the points are counted, nothing gives away who won: no title, no sound, no sentence.
import type { Page } from '@playwright/test';
import { heard, listen } from './announced';
import { bar, counting, endHere, headline, result } from './finale';
import { expect, test } from './fixtures';
import { layOnly, setPace, status, type Seat } from './table';

/** Whoever wins, it is the reader. */
const HERE: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'hotseat', name: 'Bruno' },
];
const TITLES = {
  medici: 'Medici: The Card Game',
  medina: 'Medina',
  alhambra: 'Alhambra: The Dice Game',
};

declare global {
  interface Window {
    /** How long each sound is that was played, in seconds, and whether the result was told then. */
    sounds: { seconds: number; told: boolean }[];
  }
}

/** Notes what is played. */
async function overhear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sounds = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      const told = document.querySelector('[data-testid="result"]') !== null;
      if (this.context instanceof AudioContext)
        window.sounds.push({ seconds: this.buffer!.duration, told });
      start.apply(this, when);
    };
  });
}

const sounds = (page: Page) => page.evaluate(() => window.sounds);
/** No other sound is as long. */
const wins = async (page: Page) => (await sounds(page)).filter(({ seconds }) => seconds > 0.7);

/** Holds up the score sheet, and with it the count, until it is called. */
async function hold(page: Page): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  await page.route('**/api/tables/*/scores', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

for (const [game, title] of Object.entries(TITLES)) {
  test(`${game}: who won is told when all is counted`, async ({ page }) => {
    await setPace(page, 'brisk');
    await listen(page);
    await overhear(page);
    const id = await layOnly(page, HERE, { game });
    const go = await hold(page);
    // A key lets sounds be heard.
    await endHere(page, id, async () => {
      await page.keyboard.press('Shift');
      await page.evaluate(() => (window.heard = []));
    });
    await expect(counting(page)).toBeVisible();
    await expect(page).toHaveTitle(`The points are counted – ${title} – Kasbah`);
    await expect.poll(() => heard(page)).toContain('The points are counted.');
    const given = (all: string[]) => all.filter((one) => /^(The game is over|Points: )/.test(one));
    expect(given(await heard(page))).toEqual([]);

    go();
    // Item by item, though nothing may move here.
    await expect(counting(page)).toContainText(/\+\d+/);
    expect(given(await heard(page))).toEqual([]);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(headline(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^The game is over.+ – ${title} – Kasbah$`));
    const over = async () =>
      (await heard(page)).filter((one) => one.startsWith('The game is over'));
    await expect.poll(over).toHaveLength(1);
    await expect.poll(() => wins(page)).toHaveLength(1);
    expect((await wins(page))[0]!.told, 'after the count').toBe(true);
    await result(page).getByRole('button', { name: 'Count again' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(headline(page)).toBeFocused();

    // Whoever comes back to it has heard it; a table at which he is to play calls him.
    const other = await layOnly(page, HERE, { game });
    const leave = async () => {
      await page.getByRole('link', { name: 'To the lobby' }).click();
      await expect(page).toHaveURL(/\/$/);
    };
    await page.keyboard.press('Escape');
    await leave();
    await page.goBack();
    await expect(bar(page)).toBeVisible();
    const before = (await sounds(page)).length;
    await leave();
    await page.locator(`a[href="/t/${other}"]`).first().click();
    await expect(status(page)).toHaveText(/your turn/);
    await expect.poll(async () => (await sounds(page)).length).toBeGreaterThan(before);
    expect(await wins(page)).toHaveLength(1);
  });
}
