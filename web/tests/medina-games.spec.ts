import { expect, test } from './fixtures';
import { clickThrough, layMedina } from './medina';
import type { Seat } from './table';

const withBots = (bots: number): Seat[] => [
  { kind: 'me', name: 'Anna' },
  ...['Cosimo', 'Lucrezia', 'Piero'].slice(0, bots).map((name) => ({ kind: 'bot' as const, name })),
];

const GAMES: [string, number, Record<string, string>][] = [
  ['two players, second edition', 2, {}],
  ['three players, first edition', 3, { edition: '1' }],
  ['three players with gates', 3, { gates: 'on' }],
];

for (const [name, players, options] of GAMES) {
  test(`a whole game clicked to its end: ${name}`, async ({ page }) => {
    test.slow();
    const id = await layMedina(page, withBots(players - 1), options);
    const placed = await clickThrough(page, 120);
    expect(placed).toBeGreaterThan(15);

    const ranking = page.getByRole('region', { name: 'Final ranking' });
    await expect(ranking.getByRole('listitem')).toHaveCount(players);
    const scores = await page.request.get(`/api/tables/${id}/scores`);
    const lines = (await scores.json()) as { seat: number; points: number }[];
    const total = lines
      .filter(({ seat }) => seat === 0)
      .reduce((sum, { points }) => sum + points, 0);
    await ranking.getByRole('button', { name: /Anna/ }).click();
    const sheet = page.getByRole('dialog', { name: /Anna/ });
    await expect(sheet).toContainText(String(total));
  });
}
