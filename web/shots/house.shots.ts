import { expect } from '@playwright/test';
import { GAMES } from '../src/generated/games';
import { act, layOnly, told, type Seat } from '../tests/table';
import { scene } from './scene';

const WITH_FRIEND: Seat[] = [{ kind: 'me', name: 'Anna' }, { kind: 'friend' }];
const heading = { level: 1 } as const;

scene('lobby', async ({ page, shot }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await shot('lobby-empty');
  const three: Seat[] = [
    { kind: 'me', name: 'Anna' },
    { kind: 'bot', name: 'Cosimo' },
    { kind: 'bot', name: 'Lucrezia' },
  ];
  await layOnly(page, three, { game: 'medina' });
  await layOnly(page, three, { game: 'alhambra' });
  const id = await layOnly(page, WITH_FRIEND, { public: true });
  await act(page, id, 'reveal');
  await page.reload();
  await expect(page.locator(`a[href="/t/${id}"]`).first()).toBeVisible();
  await shot('lobby-tables');
  await shot('lobby-whole', { whole: true });
  await page.getByText('or paste its text').click();
  await page
    .getByLabel('Text of the record')
    .fill('game medici\nrules 1\nsetup players=3\n0 take 1\n');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('alert').scrollIntoViewIfNeeded();
  await shot('record-error');
});

scene('setup', async ({ page, shot }) => {
  for (const { name } of GAMES) {
    await page.goto(`/new/${name}`);
    await expect(page.locator('form button[type="submit"]')).toBeEnabled();
    await shot(`setup-${name}`);
  }
  await page.goto('/new/medina');
  await page.getByRole('combobox', { name: 'Who sits on seat 2' }).selectOption('friend');
  await expect(page.locator('form button[type="submit"]')).toBeEnabled();
  await shot('setup-whole', { whole: true });
});

scene('friends', async ({ page, shot }) => {
  const id = await layOnly(page, WITH_FRIEND);
  await page.goto(`/t/${id}`);
  await expect(page.getByRole('heading', { name: /waits for a friend/ })).toBeVisible();
  await shot('waiting');
  const { seats } = (await told(page, id)) as unknown as { seats: { secret: string }[] };
  // Somebody else, who has never been here.
  await page.context().clearCookies();
  await page.goto(`/join/${seats[1]!.secret}`);
  await expect(page.getByRole('textbox', { name: 'What is your name?' })).toBeVisible();
  await shot('join');
  await page.goto('/join/nobody-has-this-link');
  await expect(page.getByRole('alert')).toBeVisible();
  await shot('join-unknown');
});

scene('pages', async ({ page, shot }) => {
  for (const { name } of GAMES) {
    await page.goto(`/rules/${name}`);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await shot(`rules-${name}`);
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await shot('unknown');
});
