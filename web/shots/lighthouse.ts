import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { GAMES } from '../src/generated/games';
import tests from '../playwright.config';
import { layOnly, THREE } from '../tests/table';

const RUNS = 5;
/** What the middle of all runs is to reach. */
const GOALS = { performance: 0.9, accessibility: 0.95, 'best-practices': 0.95 };
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

const url = () => process.env['KASBAH_URL']!;

/** Runs Lighthouse as it is by itself: a phone of the middle class, on a slow line. */
async function measure(page: string, cookie: string): Promise<Record<Category, number>> {
  const { executablePath, args } = tests.use!.launchOptions!;
  const wanted = [
    `${process.env['LIGHTHOUSE']}/node_modules/lighthouse/cli/index.js`,
    page,
    ...['--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`],
    `--chrome-flags=--headless ${args!.join(' ')}`,
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
  ];
  const env = { ...process.env, CHROME_PATH: executablePath! };
  const { stdout } = await promisify(execFile)('node', wanted, { env, maxBuffer: 1e8 });
  const { categories } = JSON.parse(stdout) as {
    categories: Record<Category, { score: number }>;
  };
  const scores = CATEGORIES.map((category) => [category, categories[category].score] as const);
  return Object.fromEntries(scores) as Record<Category, number>;
}

for (const name of ['lobby', ...GAMES.map(({ name }) => name)]) {
  test(name, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: url() });
    const page = await context.newPage();
    const path = name === 'lobby' ? '/' : `/t/${await layOnly(page, THREE, { game: name })}`;
    const cookies = (await context.cookies(url())).map(({ name, value }) => `${name}=${value}`);
    await context.close();
    const runs: Record<Category, number>[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(url() + path, cookies.join('; ')));
    for (const category of CATEGORIES) {
      const scores = runs.map((run) => Math.round(run[category] * 100)).sort((a, b) => a - b);
      const middle = scores[Math.floor(RUNS / 2)]!;
      process.stdout.write(`${name}, ${category}: ${middle} (${scores.join(', ')})\n`);
      expect.soft(middle, category).toBeGreaterThanOrEqual(GOALS[category] * 100);
    }
  });
}
