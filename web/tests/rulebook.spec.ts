import type { Page } from '@playwright/test';
import { check } from './axe';
import { expect, test } from './fixtures';
import {
  boatsIn,
  chipsIn,
  columnChipsIn,
  diceIn,
  housesIn,
  INITIALS,
  markersIn,
  marketIn,
  pictures,
  roofsIn,
  stonesIn,
  thingsIn,
  towersIn,
} from './rulebook';
import { lay, pressAnyway } from './table';

const GAMES = ['medina', 'medici', 'alhambra'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const contents = (page: Page) => page.locator('nav#contents');
const picture = (page: Page, name: string) => page.locator(`[data-picture="${name}"]`);

for (const [locale, game, chapter, law] of [
  ['en-GB', 'medina', 'What it is about', 'Every rule by its number'],
  ['fr-FR', 'medici', 'De quoi il s’agit', 'Toutes les règles, par numéro'],
  ['it-IT', 'alhambra', 'Di che si tratta', 'Tutte le regole, per numero'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`the book of ${game} is read from its goal to its law`, async ({ page }) => {
      await page.goto(`/rules/${game}`);
      const headings = page.getByRole('article').getByRole('heading', { level: 2 });
      await expect(headings.first()).toHaveText(chapter);
      await expect(page.getByRole('heading', { name: law })).toBeVisible();
      // Every picture of the examples hangs there, and something is said under each.
      const names = pictures(game).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(7);
      const figures = page.locator('[data-picture]');
      await expect(figures).toHaveCount(names.length);
      for (const figure of await figures.all())
        await expect(figure.locator('figcaption')).not.toBeEmpty();
      await check(page);
    });
  });
}

test('Medina’s pictures show the positions that they come from', async ({ page }) => {
  await page.goto('/rules/medina');
  let roofs = 0;
  for (const { name, text } of pictures('medina')) {
    const things = picture(page, name).locator('[data-thing]');
    await expect(things.first()).toBeAttached();
    const drawn = await things.evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-thing')!),
    );
    const standing = drawn.filter((thing) => !/^(tower|roof) /.test(thing)).sort();
    expect(standing, name).toEqual(thingsIn(text));
    expect(standing.length, name).toBeGreaterThan(0);
    // Roofs with the letter of whose they are, towers with their tile, its holder and who waits on it.
    const told = await things.evaluateAll((all) =>
      all.flatMap((one) => {
        const key = one.getAttribute('data-thing')!;
        const letters = (one.textContent ?? '').replaceAll(/\s/g, '');
        if (key.startsWith('roof')) return [`${key} ${letters}`.trim()];
        const waiting = one.querySelectorAll('.person').length;
        return key.startsWith('tower') ? [`${key} ${letters} ${waiting}`] : [];
      }),
    );
    expect(told.sort(), name).toEqual([...roofsIn(text), ...towersIn(text)]);
    roofs += roofsIn(text).length;
  }
  expect(roofs).toBeGreaterThan(8);
  // What may be done is lit: orange grows on three squares, and nowhere else.
  const lit = picture(page, 'grow').locator('rect.legal');
  expect(
    await lit.evaluateAll((all) => all.map((one) => one.getAttribute('data-glow')).sort()),
  ).toEqual(['b5', 'c4', 'c6']);
});

test('Medici’s pictures show the positions that they come from', async ({ page }) => {
  await page.goto('/rules/medici');
  let [seen, houses] = [0, 0];
  for (const { name, text } of pictures('medici')) {
    const figure = picture(page, name);
    const cards = (within: string) =>
      figure.locator(within).evaluateAll((all) => all.map((one) => one.getAttribute('data-card')!));
    if ((await figure.locator('.market').count()) > 0) {
      await expect.poll(() => cards('.market [data-card]'), name).toEqual(marketIn(text));
      seen++;
    }
    for (const [seat, boat] of boatsIn(text).entries()) {
      if ((await figure.locator(`[data-boat="${seat}"]`).count()) === 0) continue;
      const aboard = await cards(`[data-boat="${seat}"] [data-card]`);
      expect(aboard.sort(), name).toEqual(boat.sort());
      seen++;
    }
    const drawn = await figure.locator('[data-house]').evaluateAll((all) =>
      all.map((house) =>
        [...house.querySelectorAll('.stack')].map((stack) => ({
          kept: stack.querySelectorAll('.pile:not(.aboard)').length > 0,
          total: Number(stack.querySelector('.marker b')?.textContent ?? 0),
        })),
      ),
    );
    if (drawn.length === 0) continue;
    const told = housesIn(text).map((house) =>
      house.map(({ kept, total }) => ({ kept: kept > 0, total })),
    );
    expect(drawn, name).toEqual(told);
    houses += told.flat().filter(({ total }) => total > 0).length;
  }
  expect(seen).toBeGreaterThan(10);
  expect(houses).toBeGreaterThan(4);
  // The sheet is the program's.
  await expect(picture(page, 'paid').locator('[data-points] tfoot td').last()).toHaveText('30');
});

test('Alhambra’s pictures show the positions that they come from', async ({ page }) => {
  await page.goto('/rules/alhambra');
  let [seen, stones, thrown, held] = [0, 0, 0, 0];
  for (const { name, text } of pictures('alhambra')) {
    const columns = picture(page, name).locator('[data-column]');
    await expect(columns, name).toHaveCount(6);
    for (const [i, markers] of markersIn(text).entries()) {
      const spots = columns.nth(i).locator('[data-space]');
      await expect(spots, name).toHaveCount(markers.length);
      const drawn = await spots.evaluateAll((all) =>
        all.map((one) => ({
          space: Number(one.getAttribute('data-space')),
          mark: one.textContent,
        })),
      );
      const told = markers.map(({ seat, space }) => ({ space, mark: INITIALS[seat] }));
      expect(
        drawn.map(({ space, mark }) => ({ space, mark: mark?.trim() })),
        name,
      ).toEqual(told);
      seen += markers.length;
    }
    const drawn = await columns.evaluateAll((all) =>
      all.map((column) => ({
        chip: column.querySelector('[data-chip] [data-shows]')?.getAttribute('data-shows') ?? null,
        piles: [...column.querySelectorAll('.points-at')]
          .map((pile) => ({
            points: Number(pile.querySelector('.points')!.textContent),
            // The highest is drawn first.
            seats: [...pile.querySelectorAll('.stone')]
              .map((stone) => stone.textContent!.trim())
              .toReversed()
              .join(''),
          }))
          .sort((a, b) => a.points - b.points),
      })),
    );
    expect(
      drawn.map(({ chip }) => chip),
      name,
    ).toEqual(columnChipsIn(text));
    expect(
      drawn.map(({ piles }) => piles),
      name,
    ).toEqual(stonesIn(text));
    stones += stonesIn(text).flat().length;
    const shown = (within: string) =>
      picture(page, name)
        .locator(within)
        .evaluateAll((all) =>
          all.map((one) =>
            [...one.querySelectorAll('[data-shows]')]
              .map((thing) => thing.getAttribute('data-shows'))
              .join(''),
          ),
        );
    for (const dice of await shown('[data-dice]')) {
      expect(dice, name).toBe(diceIn(text).join(''));
      thrown++;
    }
    const chips = await shown('.chips li');
    if (chips.length > 0) expect(chips, name).toEqual(chipsIn(text));
    held += chips.join('').length;
  }
  expect(seen).toBeGreaterThan(20);
  expect([stones > 5, thrown > 1, held > 1]).toEqual([true, true, true]);
});

test('the contents stand at the side, and lead to chapters and to the law', async ({ page }) => {
  await page.goto('/rules/medina');
  const links = contents(page).getByRole('link');
  await links.filter({ hasText: 'Tiles change hands' }).click();
  await expect(page.getByRole('heading', { name: 'Tiles change hands' })).toBeInViewport();
  await expect(contents(page)).toBeInViewport();
  await links.filter({ hasText: 'Every rule by its number' }).click();
  await expect(page.getByRole('heading', { name: 'Every rule by its number' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const game of GAMES) {
    test(`${game}: the contents are unfolded at the top, and nothing is wider than the screen`, async ({
      page,
    }) => {
      await page.goto(`/rules/${game}`);
      const last = contents(page).getByRole('link').last();
      await expect(last).toBeHidden();
      await contents(page).locator('summary').tap();
      await last.tap();
      await expect(last).toBeHidden();
      const anchor = new URL(page.url()).hash.slice(1);
      await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
      await page.locator('a[href="#contents"]').tap();
      await expect(contents(page).locator('summary')).toBeInViewport();
      const [wide, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      expect(wide).toBeLessThanOrEqual(screen!);
    });
  }
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('what is searched is found without its accents, and led to', async ({ page }) => {
    await page.goto('/rules/medina');
    await page.getByRole('searchbox', { name: 'Chercher dans le livret' }).fill('etable cote');
    const hits = contents(page).locator('.hits a');
    await expect(hits.first()).toBeVisible();
    await expect(contents(page).getByRole('status')).toContainText(/passages? trouvés?/);
    expect(await hits.locator('mark').first().textContent()).toMatch(/étable|côté/i);
    const rule = hits.filter({ has: page.getByText('M28', { exact: true }) });
    await rule.click();
    await expect(page.locator('#M28')).toBeInViewport();
    await expect(page.locator('#M28')).toHaveClass(/at/);
    await page.getByRole('searchbox').fill('zellige');
    await expect(hits).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await expect(contents(page).getByRole('link').first()).toHaveText('De quoi il s’agit');
  });
});

test('links open at a rule: from an address, from a refusal, and within the book', async ({
  page,
}) => {
  await page.goto('/rules/medina#M25');
  await expect(page.locator('#M25')).toBeInViewport();
  await expect(page.locator('#M25')).toHaveClass(/at/);
  await page.goto('/rules/medina#roofing');
  await expect(page.getByRole('heading', { name: 'Roof now, or wait?' })).toBeInViewport();
  await page.getByRole('article').getByRole('link', { name: 'Rule M26' }).nth(1).click();
  await expect(page.locator('#M26')).toBeInViewport();
  await expect(page.locator('#M26')).toHaveClass(/at/);

  // And back to where the rule is told.
  await page
    .locator('#M21')
    .getByRole('link', { name: /^Palaces grow/ })
    .click();
  await expect(picture(page, 'grow')).toBeInViewport();

  await lay(page);
  await pressAnyway(page.getByRole('button', { name: 'Take the card' }));
  await page.getByRole('alert').getByRole('link', { name: 'Rule C5' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Rule C5' }).getByRole('link').click();
  const book = await opened;
  await expect(book.locator('#C5')).toBeInViewport();
});

for (const game of GAMES) {
  test(`${game} is printed in one light column without what is there to be touched`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/rules/${game}`);
    await expect(page.locator('[data-picture]').first()).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(contents(page)).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeHidden();
    await expect(page.locator('footer')).toBeHidden();
    const looks = await page.evaluate(() => {
      const style = (what: string) => getComputedStyle(document.querySelector(what)!);
      const figure = style('figure:not(:has(.marks))');
      return {
        ink: style('article p').color,
        paper: style('html').backgroundColor,
        figure: [figure.display, figure.breakInside],
        block: style('.open').display,
      };
    });
    expect(looks).toEqual({
      ink: 'rgb(43, 33, 24)',
      paper: 'rgb(255, 255, 255)',
      figure: ['block', 'avoid'],
      block: 'block',
    });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = pdf.toString('latin1').match(/\/Type ?\/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(4);
  });
}
