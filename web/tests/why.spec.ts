import { expect, test } from './fixtures';
import { act, lay, pressAnyway, reveal, slot, study, take, told } from './table';

// One kind of card: no luck in these tests.
const SEVENS = { options: { deck: '7:100' } };

test('taking from an empty market says why, with its rule', async ({ page }) => {
  await lay(page);
  await pressAnyway(take(page));
  const why = page.getByRole('alert');
  await expect(why).toContainText('The market is empty: reveal a card first.');
  await expect(why).toHaveAttribute('data-code', 'nothing_to_take');
  await why.getByRole('link', { name: 'Rule C5' }).click();
  const rule = page.getByRole('dialog', { name: 'Rule C5' });
  await expect(rule).toContainText('You may reveal none only if the market holds a card.');
  await page.keyboard.press('Escape');
  await expect(rule).toBeHidden();
});

test('a card that is not there, a card out of reach, a fourth reveal', async ({ page }) => {
  const id = await lay(
    page,
    [
      { kind: 'me', name: 'Anna' },
      { kind: 'hotseat', name: 'Carlos' },
    ],
    SEVENS,
  );
  const why = page.getByRole('alert');
  await reveal(page).click();
  await expect(slot(page, 1)).toBeVisible();
  await page.keyboard.press('2');
  await expect(why).toContainText('C6');
  await expect(take(page)).toHaveAttribute('aria-disabled', 'true');
  await slot(page, 1).click();
  await expect(why).toContainText('The last card is always taken.');

  await act(page, id, 'reveal');
  await act(page, id, 'reveal');
  await expect(slot(page, 3)).toBeVisible();
  await pressAnyway(reveal(page));
  await expect(why).toContainText('C4');
  await act(page, id, 'take 1');
  await act(page, id, 'reveal');
  await act(page, id, 'reveal');
  await page
    .getByRole('button', { name: /out of reach/ })
    .first()
    .click();
  await expect(why).toContainText('only the last three cards can be taken');
  await expect(why.getByRole('link', { name: 'Rule C6' })).toBeVisible();
});

test('more than fits is refused by C8, and typed moves are refused the same way', async ({
  page,
}) => {
  const id = await lay(
    page,
    [
      { kind: 'me', name: 'Anna' },
      { kind: 'hotseat', name: 'Carlos' },
    ],
    SEVENS,
  );
  // Anna takes three, three and nothing more: room for one is left.
  for (const count of [3, 0, 3, 0]) {
    for (let i = 0; i < Math.max(1, count); i++) await act(page, id, 'reveal');
    const { legal } = await told(page, id);
    await act(page, id, count ? legal.at(-1)! : 'take 1');
  }
  await act(page, id, 'reveal');
  await act(page, id, 'reveal');
  await expect(slot(page, 2)).toBeVisible();
  const { legal } = await told(page, id);
  expect(legal).not.toContain('take 1 2');
  await slot(page, 2).click();
  const why = page.getByRole('alert');
  await expect(why).toContainText('Your boat has room for 1 more, and these cards need 2.');
  await expect(why.getByRole('link', { name: 'Rule C8' })).toBeVisible();
  await slot(page, 2).click();
  await expect(why).toBeHidden();
  await expect(take(page)).toHaveAttribute('aria-disabled', 'false');
});

test.describe('typed moves', () => {
  test.use({ expected: [/status of 422/] });

  test('are played, and answered when they are wrong', async ({ page }) => {
    await lay(page, [
      { kind: 'me', name: 'Anna' },
      { kind: 'hotseat', name: 'Carlos' },
    ]);
    await study(page, 'Type a move');
    const field = page.getByRole('combobox', { name: 'Type a move' });
    await field.fill('take everything');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Not understood');
    await field.fill('take 1');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('C5');
    await field.fill('reveal');
    await field.press('Enter');
    await expect(slot(page, 1)).toBeVisible();
    await expect(field).toHaveValue('');
  });
});

test('with confirmation on, one press does nothing yet', async ({ page }) => {
  await lay(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Confirm every move' }).check();
  await page.keyboard.press('Escape');
  await reveal(page).click();
  await expect(page.getByText('Press once more to do it')).toBeVisible();
  await expect(slot(page, 1)).toBeHidden();
  await reveal(page).click();
  await expect(slot(page, 1)).toBeVisible();
});
