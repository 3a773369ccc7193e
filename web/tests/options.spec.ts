import { expect, test } from './fixtures';
import { playNow, status } from './table';

test('a table is laid with names, friends and variants', async ({ page }) => {
  await page.goto('/new/medici');
  await page.getByRole('group', { name: 'How many play?' }).getByText('4').click();
  await page.getByRole('textbox', { name: 'Name for seat 1' }).fill('Anna');
  await page.getByRole('combobox', { name: 'Who sits on seat 2' }).selectOption('hotseat');
  await page.getByRole('textbox', { name: 'Name for seat 2' }).fill('Carlos');
  // A bot's name goes with the bot, and a friend brings his own.
  await expect(page.getByRole('textbox', { name: 'Name for seat 3' })).toHaveValue('Lucrezia');
  await page.getByRole('combobox', { name: 'Who sits on seat 3' }).selectOption('friend');
  await expect(page.getByRole('textbox', { name: 'Name for seat 3' })).toBeHidden();
  await page.getByRole('switch', { name: 'Draw lots for the seats' }).uncheck();
  await page.getByRole('switch', { name: 'Higher bonus' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(status(page)).toHaveText(/^Anna, your turn on this screen/);
  const seats = page.getByRole('list', { name: 'Seats' });
  await expect(seats.getByRole('listitem')).toHaveCount(4);
  await expect(seats).toContainText('nobody yet');
  await expect(seats).not.toContainText('Lucrezia');
  await page.locator('[data-house]').first().click();
  await expect(page.getByText('higher from 8')).toBeVisible();
  // The name is kept for the next table.
  await page.goto('/new/medici');
  await expect(page.getByRole('textbox', { name: 'Name for seat 1' })).toHaveValue('Anna');
});

test.describe('a deck that cannot be played', () => {
  test.use({ expected: [/status of 422/] });

  test('is said while it is edited, and mended', async ({ page }) => {
    await page.goto('/new/medici');
    await page.getByText('A deck of your own').click();
    await expect(page.getByText('110 cards of 32 kinds.')).toBeVisible();
    await page.locator('summary', { hasText: 'As text' }).click();
    const text = page.getByRole('textbox', { name: 'As text' });
    await text.fill('nonsense');
    await page.getByRole('button', { name: 'Take over this text' }).click();
    await expect(page.getByText('That is no deck.')).toBeVisible();
    await text.fill('C5:20,+2:5');
    await page.getByRole('button', { name: 'Take over this text' }).click();
    const problem = page.getByTestId('deck-problem');
    await expect(problem).toContainText('20 cards of this deck take room, and 3 players need 45');
    await expect(page.getByRole('button', { name: 'Start the game' })).toBeDisabled();

    await page.getByRole('spinbutton', { name: 'Copies' }).first().fill('60');
    await expect(problem).toBeHidden();
    await expect(page.getByText('65 cards of 2 kinds.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a kind' }).click();
    await expect(page.getByText('66 cards of 3 kinds.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove kind 3' }).click();
    await page.getByRole('switch', { name: 'Draw lots for the seats' }).uncheck();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(status(page)).toBeVisible();
    await page.getByRole('button', { name: 'Odds' }).click();
    await expect(page.locator('li[data-card="C5"]')).toContainText('/65');
  });
});

test('addresses that lead nowhere say so', async ({ page }) => {
  await page.goto('/elsewhere');
  await expect(page.getByRole('alert')).toContainText('There is no page at this address.');
  await page.getByRole('link', { name: 'To the lobby' }).last().click();
  await expect(playNow(page)).toBeVisible();
});

test.describe('a link that is no more', () => {
  test.use({ expected: [/status of 404/] });

  test('says so', async ({ page }) => {
    await page.goto('/join/0000000000000000000000');
    await expect(page.getByRole('alert')).toContainText('This link leads nowhere.');
    await page.goto('/t/nothing-here');
    await expect(page.getByRole('alert')).toContainText('There is no such table');
  });
});
