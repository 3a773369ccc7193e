import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { expect } from './fixtures';
import { Kasbah } from './kasbah';
import { act, layOnly } from './table';

// This server belongs to the test alone: its file is changed while it is closed.
const test = base.extend<{ server: Kasbah }>({
  server: async ({}, use) => {
    const server = await Kasbah.open();
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** Whoever changes the file does it without Kasbah. */
const CHANGE = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute(sys.argv[2])
db.commit()
`;

for (const [name, change, row, sentence] of [
  ['laid under other rules', 'UPDATE tables SET rules = 7', 'Other rules', /cannot go on/],
  ['that is damaged', "UPDATE tables SET setup = 'players=99'", 'Damaged', /is damaged/],
] as const) {
  test(`a table ${name} is told of once, with its record to keep`, async ({ page, server }) => {
    const id = await layOnly(page, [{ kind: 'me', name: 'Anna' }, { kind: 'hotseat' }]);
    await act(page, id, 'reveal');
    const address = new URL(server.url).host;
    await server.stop();
    execFileSync('python3', ['-c', CHANGE, join(server.data, 'kasbah.db'), change]);
    await server.start(address);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/t/${id}`);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('region', { name: 'The record as it is stored' })).toContainText(
      '0 reveal',
    );
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the record' }).click();
    expect((await download).suggestedFilename()).toBe(`medici-${id}.txt`);
    // It is a last word: nobody asks again.
    expect(asked.filter((path) => path === `/api/tables/${id}`)).toHaveLength(1);
    await page.screenshot({ path: test.info().outputPath('aside.png') });

    await page.goto('/');
    await expect(page.locator(`a[href="/t/${id}"]`)).toContainText(row);
  });
}
