import type { Page } from '@playwright/test';
import { layAlhambra, playUntil } from './alhambra';
import { expect, test } from './fixtures';
import { layMedina, playOn, THREE_HERE } from './medina';
import { act, lay, THREE, told } from './table';

/** Tables on which there is something of everything. */
const TABLES: Record<string, (page: Page) => Promise<unknown>> = {
  medina: async (page) => {
    const id = await layMedina(page, THREE_HERE, { edition: '1', screens: 'open' });
    await playOn(page, id, 'M@f6', 'o@c5', 'R@c5', 'W@Na');
    await page.getByRole('button', { name: 'No more hints' }).click();
  },
  medici: async (page) => {
    const id = await lay(page, [
      { kind: 'me', name: 'Anna' },
      { kind: 'hotseat', name: 'Bruno' },
    ]);
    for (const action of ['reveal', 'reveal', 'reveal', 'take 1', 'reveal', 'reveal', 'reveal'])
      await act(page, id, action);
    const { number } = await told(page, id);
    await expect(page.locator('.board')).toHaveAttribute('data-number', String(number));
  },
  alhambra: async (page) => {
    const id = await layAlhambra(page);
    await playUntil(page, id, ({ legal }) => legal.includes('two'));
    await playOn(page, id, 'two');
    await page.keyboard.press('Escape');
  },
};

/** What the first card says of the small things on it. */
const ON_CARD: Record<string, RegExp> = {
  medina: /3 roofs left/,
  medici: /Boat of value/,
  alhambra: /Caliph|pavilion|chip/,
};

const signs = (page: Page) => page.locator('[data-sign]:visible');
const answer = (page: Page) => page.getByTestId('answer');

/** What has a number or a drawing, and nothing that answers when it is touched. */
const mute = (page: Page) =>
  page.evaluate(() => {
    const answers = 'button, a, summary, [role="grid"], [data-column], [data-testid="status"]';
    const found: string[] = [];
    const look = (element: Element | null, what: string) => {
      if (element && !element.closest(answers) && element.checkVisibility({ checkOpacity: true }))
        found.push(`${what} in ${element.closest('[class]')?.getAttribute('class')}`);
    };
    const places = '[data-part="board"], [data-part="players"], header .what, header .signs';
    for (const place of document.querySelectorAll(places)) {
      for (const picture of place.querySelectorAll('svg, [role="img"]')) look(picture, 'a picture');
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (/\d/.test(text.textContent ?? '')) look(text.parentElement, text.textContent!);
    }
    for (const picture of document.querySelectorAll('[data-part="tray"] svg'))
      look(picture, 'a picture');
    return found;
  });

/** Every sign answers with something to read, and gives the focus back. */
async function askAll(page: Page, how: 'click' | 'tap' | 'Enter'): Promise<string[]> {
  const all: string[] = [];
  for (const sign of await signs(page).all()) {
    // On a phone a card answers for all that is too small on it.
    const takes = await sign.evaluate((one) => getComputedStyle(one).pointerEvents !== 'none');
    if (how === 'tap' && !takes) continue;
    const name = (await sign.getAttribute('aria-label'))!;
    if (how === 'Enter') {
      await sign.focus();
      await page.keyboard.press('Enter');
    } else if (how === 'tap') {
      // Where cards lie on each other, their left edges are in sight.
      const { height } = (await sign.boundingBox())!;
      await sign.tap({ position: { x: 4, y: height / 2 } });
    } else await sign.click();
    await expect(answer(page), name).toHaveText(/\w{3}/);
    const box = (await answer(page).boundingBox())!;
    const { width, height } = page.viewportSize()!;
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width, name).toBe(true);
    expect(box.y, name).toBeLessThan(height);
    all.push(`${name}: ${await answer(page).textContent()}`);
    await page.keyboard.press('Escape');
    await expect(answer(page)).toBeHidden();
    if (how === 'Enter') await expect(sign).toBeFocused();
    // What it lit goes with a second press.
    if ((await sign.getAttribute('aria-pressed')) === 'true') await sign.click();
  }
  return all;
}

for (const [game, open] of Object.entries(TABLES)) {
  test(`${game}: every sign says what it is, and by which rule`, async ({ page }) => {
    await open(page);
    expect(await mute(page)).toEqual([]);
    const all = await askAll(page, 'click');
    expect(all.length).toBeGreaterThan(10);
    // Names of people, and the title, are explained without a rule.
    const ruled = all.filter((text) => /\b[ACM]R?\d+/.test(text));
    expect(all.length - ruled.length).toBeLessThanOrEqual(
      1 + (await page.getByTestId('points').count()),
    );
  });

  test(`${game}: the keyboard asks every sign, and a card is one stop`, async ({ page }) => {
    await open(page);
    await askAll(page, 'Enter');
    for (const card of await page.locator('[data-panel]').all())
      await expect(card.locator('[data-sign][tabindex="0"]')).toHaveCount(1);
    const [first] = await page.locator('[data-panel="0"] [data-sign]').all();
    await first!.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-panel="0"] [data-sign]').nth(1)).toBeFocused();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [game, open] of Object.entries(TABLES))
    test(`${game}: every sign answers a finger`, async ({ page }) => {
      await open(page);
      const all = await askAll(page, 'tap');
      expect(all.find((text) => text.startsWith('Anna,'))).toMatch(ON_CARD[game]!);
    });
});

test('an answer shows the rule in full, and Back shuts one after the other', async ({ page }) => {
  await TABLES['medina']!(page);
  await page.locator('[data-panel="0"]').getByRole('button', { name: '3 roofs left' }).click();
  await answer(page).getByRole('link', { name: 'Rule M25' }).click();
  const rule = page.getByRole('dialog', { name: 'Rule M25' });
  await expect(rule).toBeVisible();
  await page.goBack();
  await expect(rule).toBeHidden();
  await expect(answer(page)).toBeVisible();
  await page.goBack();
  await expect(answer(page)).toBeHidden();
  await expect(page.locator('[data-stage="medina"]')).toBeVisible();
});

test('who watches can ask every sign, too', async ({ page, browser }) => {
  const id = await lay(page, THREE, { public: true });
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  const watcher = await context.newPage();
  await watcher.goto(new URL(`/t/${id}`, page.url()).href);
  await watcher.getByRole('button', { name: 'You are watching' }).click();
  await expect(answer(watcher)).toContainText('You see everything that lies open');
  await watcher
    .locator('[data-panel="1"]')
    .getByRole('button', { name: /^Boat of value/ })
    .click();
  await expect(answer(watcher)).toContainText('by rank: 30, 15, and 0 florins');
  await context.close();
});
