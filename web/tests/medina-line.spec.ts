import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';
import { layMedina, playOn, put, takeBack, THREE_HERE, why } from './medina';
import { status, told } from './table';

test.use({ expected: [/net::ERR_|Failed to load resource/] });

/** Bruno has staged the first of two pieces. */
async function begin(page: Page): Promise<{ id: string; number: number }> {
  const id = await layMedina(page, THREE_HERE, { edition: '1' });
  await playOn(page, id, 'M@f6', 'o@c3', 'k@j8');
  await expect(status(page)).toHaveText(/^Bruno, your turn/);
  const { number } = await told(page, id);
  await put(page, 'o', 'c4');
  await expect(takeBack(page)).toBeVisible();
  return { id, number };
}

/** Lets each attempt to send a turn meet the next of these; further ones go through. Says what was sent. */
async function meet(page: Page, ...fates: ((route: Route) => Promise<void>)[]) {
  const sent: { actions: string[]; key: string }[] = [];
  await page.route('**/actions', async (route) => {
    sent.push(route.request().postDataJSON() as (typeof sent)[number]);
    await (fates[sent.length - 1]?.(route) ?? route.continue());
  });
  return sent;
}

const lost = (route: Route) => route.abort('connectionreset');

/** It arrives and is stored, but nobody hears so. */
async function unanswered(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** What was done last at a table. */
async function lastActions(page: Page, id: string, from: number): Promise<string[]> {
  const log = await (await page.request.get(`/api/tables/${id}/log`)).json();
  const entries = log.entries as { number: number; text: string }[];
  return entries.filter((entry) => entry.number > from).map(({ text }) => text);
}

test('a turn that is lost on the way leaves none of it, and arrives whole when the line is back', async ({
  page,
}) => {
  const { id, number } = await begin(page);
  let between = -1;
  const sent = await meet(page, lost, async (route) => {
    between = (await told(page, id)).number;
    await lost(route);
  });
  await put(page, 'W', 'Na');
  await expect(status(page)).toHaveText(/^Carla, your turn/);
  expect(between).toBe(number);
  expect(sent.map(({ actions }) => actions)).toEqual(Array(3).fill(['o@c4', 'W@Na']));
  expect(await lastActions(page, id, number)).toEqual(['o@c4', 'W@Na']);
});

test('a turn whose answer is lost is done once', async ({ page }) => {
  const { id, number } = await begin(page);
  const sent = await meet(page, unanswered);
  await put(page, 'W', 'Na');
  await expect(status(page)).toHaveText(/^Carla, your turn/);
  await expect.poll(() => sent.length).toBe(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await lastActions(page, id, number)).toEqual(['o@c4', 'W@Na']);
  // The page goes on from there.
  await put(page, 'k', 'j7');
  await put(page, 'W', 'Nb');
  await expect(status(page)).toHaveText(/^Anna, your turn/);
});

test('a turn that is refused is as it was before, and says why', async ({ page }) => {
  const { id, number } = await begin(page);
  const problem = { code: 'occupied', data: { square: 'c4' }, message: 'c4 is taken', rule: 'M16' };
  await meet(page, (route) => route.fulfill({ status: 422, json: { error: problem } }));
  await put(page, 'W', 'Na');
  await expect(why(page)).toBeVisible();
  await expect(takeBack(page)).toBeVisible();
  expect((await told(page, id)).number).toBe(number);
  await put(page, 'W', 'Na');
  await expect(status(page)).toHaveText(/^Carla, your turn/);
  expect(await lastActions(page, id, number)).toEqual(['o@c4', 'W@Na']);
});
