import { GAMES } from '../src/generated/games';
import { expect, test } from './fixtures';
import { THREE, layOnly, status } from './table';
import { Wire } from './wire';

/** What one waits for on a slow line, in bytes. */
const LOBBY = 120_000;
const TABLE = 90_000;

// The language with the longest words.
test.use({ locale: 'fr-FR' });

for (const { name: game } of GAMES) {
  test(`the lobby and then a table of ${game} are light`, async ({ page }) => {
    const id = await layOnly(page, THREE, { game });
    const wire = await Wire.of(page);
    await page.goto('/');
    const table = page.locator(`a[href="/t/${id}"]`);
    await expect(table).toBeVisible();
    await allHere();
    expect(wire.bytes, wire.toString()).toBeLessThan(LOBBY);
    expect(wire.bytes, 'it was counted').toBeGreaterThan(LOBBY / 2);

    wire.reset();
    await table.click();
    await expect(status(page)).toBeVisible();
    await allHere();
    expect(wire.bytes, wire.toString()).toBeLessThan(TABLE);
    expect(wire.bytes, 'it was counted').toBeGreaterThan(TABLE / 4);

    async function allHere() {
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => wire.coming).toEqual([]);
    }
  });
}
