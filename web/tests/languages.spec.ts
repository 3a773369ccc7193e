import { expect, test } from './fixtures';
import { lay, pressAnyway, status } from './table';

for (const [locale, title, box, turn, log, entry] of [
  [
    'fr-FR',
    'Prends place dans la cour',
    /^Medici\s: le jeu de cartes$/,
    'À toi : révèle une carte.',
    'Journal',
    /Anna révèle\s: /,
  ],
  [
    'it-IT',
    'Accomodati nel cortile',
    /^Medici: il gioco di carte$/,
    'Tocca a te: scopri una carta.',
    'Registro',
    /Anna scopre: /,
  ],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('is found by itself, from the lobby to the log', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await lay(page);
      await expect(status(page)).toHaveText(turn);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(box);
      await expect(page).toHaveTitle(new RegExp(` – ${box.source.slice(1, -1)} – Kasbah$`));
      await page.keyboard.press('r');
      await page.keyboard.press('l');
      await expect(page.getByRole('dialog', { name: log })).toContainText(entry);
    });
  });
}

test('the switch changes the language at once and is remembered', async ({ page }) => {
  await lay(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('it');
  await expect(status(page)).toHaveText('Tocca a te: scopri una carta.');
  await page.reload();
  await expect(status(page)).toHaveText('Tocca a te: scopri una carta.');
  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('fr');
  await expect(page.getByRole('button', { name: 'Révéler', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('refusals are said in the reader’s language', async ({ page }) => {
  await lay(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await pressAnyway(page.getByRole('button', { name: 'Prendre la carte' }));
  const why = page.getByRole('alert');
  await expect(why).toContainText('Le marché est vide : révèle d’abord une carte.');
  await why.getByRole('link', { name: 'Règle C5' }).click();
  await expect(page.getByRole('dialog', { name: 'Règle C5' })).toContainText(
    'Tu peux ne rien révéler',
  );
});
