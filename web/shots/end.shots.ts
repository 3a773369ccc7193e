import { expect, type Page } from '@playwright/test';
import { GAMES } from '../src/generated/games';
import { counting, headline, result } from '../tests/finale';
import { layOnly, told, type Seat } from '../tests/table';
import { open, playTo } from './play';
import { scene } from './scene';

const WITH_FRIEND: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'friend', name: 'Britta' },
  { kind: 'bot', name: 'Cosimo', bot: 'easy' },
];

/** Britta, who has a browser of her own and does what is needed for a game to end. */
async function britta(page: Page, id: string) {
  const { seats } = (await told(page, id)) as unknown as { seats: { secret: string }[] };
  const context = await page.context().browser()!.newContext({ locale: 'en-GB' });
  const baseURL = new URL(page.url() === 'about:blank' ? process.env['KASBAH_URL']! : page.url());
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(new URL(`/api/${path}`, baseURL).href, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  await post('join', { secret: seats[1]!.secret, name: 'Britta' });
  await post(`tables/${id}/stand-in`, { seat: 1, bot: 'easy' });
  return { post, leave: () => context.close() };
}

for (const { name: game } of GAMES) {
  scene(`${game} end`, async ({ page, shot }) => {
    // It moves here, and stands still where the clock is stopped.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(
      () => (localStorage['kasbah.settings'] = JSON.stringify({ pace: 'brisk', coach: 'never' })),
    );
    await page.clock.install();
    const id = await layOnly(page, WITH_FRIEND, { game });
    const friend = await britta(page, id);
    await open(page, id);
    await page.getByRole('button', { name: 'No more hints' }).click();
    await playTo(page, id, () => false);
    await expect(counting(page)).toContainText(/\+\d+/);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await expect(counting(page)).toBeVisible();
    await shot(`${game}-counting`);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(headline(page)).toBeVisible();
    await expect(page.getByTestId('decided').locator('[data-kind]').first()).toBeVisible({
      timeout: 90_000,
    });
    await shot(`${game}-result`);
    await result(page).getByRole('button', { name: 'History and graph' }).click();
    const chances = page.getByRole('region', { name: 'How the chances stood' });
    await expect(chances.getByRole('slider')).toBeVisible();
    await chances.getByRole('list', { name: 'Turning points' }).getByRole('button').first().click();
    await expect(page.getByTestId('verdict')).toBeVisible();
    await shot(`${game}-analysis`);

    await friend.post(`tables/${id}/rematch`, {});
    await expect(page.getByText('Britta wants to play on').first()).toBeVisible();
    // On a phone the graph lies over the way there.
    await chances.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('button', { name: 'Result' }).click();
    await shot(`${game}-rematch`);
    await friend.leave();
  });
}
