import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at the page by light, at everything or at the colours alone; then at the colours in the dark. */
export async function check(page: Page, what: 'everything' | 'colours' = 'everything') {
  await look(page, what);
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}

async function look(page: Page, what: 'everything' | 'colours'): Promise<void> {
  // There are no frames here, and no rule that reads the style sheets: without both it takes half as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: false });
  if (what === 'colours') axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(bad).toEqual([]);
}
