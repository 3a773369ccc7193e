import { expect, type Page } from '@playwright/test';
import { GAMES } from '../src/generated/games';
import { Kasbah } from '../tests/kasbah';
import { layOnly, status, study, told } from '../tests/table';
import { midGame, open, shows, THREE } from './play';
import { scene, speak, type Stage } from './scene';
import { TURNS } from './turns';
import { LANGUAGES } from './wish';

async function settings({ page, touch }: Stage): Promise<void> {
  if (touch) await study(page, 'Settings');
  else await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
}

async function links({ page, touch }: Stage): Promise<void> {
  if (touch) await study(page, 'Links');
  else await page.getByRole('button', { name: 'Links' }).click();
  await expect(page.getByRole('dialog', { name: 'Links' })).toBeVisible();
}

const shut = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

for (const { name: game } of GAMES) {
  scene(`${game} table`, async (stage) => {
    const { page } = stage;
    const shot = (state: string) => stage.shot(`${game}-${state}`);
    const first = await layOnly(page, THREE, { game });
    await open(page, first);
    await shot('start');
    await page.getByRole('button', { name: 'No more hints' }).click();

    const id = await midGame(page, game, TURNS[game]!.middle);
    await open(page, id);
    await shot('middle');
    await TURNS[game]!.refused(page, id);
    await shot('refused');
    await page.reload();
    await shows(page, id);
    await page.keyboard.press('h');
    await expect(page.getByTestId('hint')).toBeVisible();
    const why = page.getByTestId('hint-why');
    if (await why.isVisible()) await why.click();
    await shot('hint');
    await page.keyboard.press('h');
    await page.keyboard.press('l');
    await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible();
    await shot('log');
    await shut(page);
    await study(page, 'History');
    for (let steps = 0; steps < 5; steps++)
      await page.getByRole('button', { name: 'One step back' }).click();
    await expect(page.getByText('You are looking at the past.')).toBeVisible();
    await shot('past');
    await page.reload();
    await shows(page, id);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    await shot('help');
    await shut(page);
    await settings(stage);
    await shot('settings');
    await shut(page);
    await page.getByRole('button', { name: /^(Study|Menu)$/ }).click();
    await shot('tools');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /\. Show / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shot('score');
    await shut(page);
    await links(stage);
    await shot('links');
    await shut(page);
    // What is chosen may reveal something: it comes last.
    await TURNS[game]!.chosen(page);
    await shot('chosen');

    const { watch_secret } = (await told(page, id)) as unknown as { watch_secret: string };
    await page.context().clearCookies();
    await page.goto(`/join/${watch_secret}`);
    await expect(status(page)).toBeVisible();
    await shot('watching');
  });

  scene(`${game} lost`, async ({ page, shot }) => {
    const server = await Kasbah.open();
    try {
      const answer = await page.request.post(`${server.url}/api/tables`, {
        data: { game, options: {}, public: false, shuffle: false, seats: THREE },
      });
      const { id } = (await answer.json()) as { id: string };
      await page.goto(`${server.url}/t/${id}`);
      await expect(status(page)).toBeVisible();
      // What cannot be fetched any more is fetched before.
      for (const language of LANGUAGES) await speak(page, language);
      await speak(page, 'en');
      await server.stop();
      await expect(page.getByText('Reconnecting… nothing is lost.')).toBeVisible();
      await shot(`${game}-reconnecting`);
    } finally {
      await server.close();
    }
  });
}
