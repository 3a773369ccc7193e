import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type What = 'everything' | 'colours' | 'structure';

/**
 * Looks at the page by light, at everything or at the colours alone; then at the colours in the dark.
 * Pages whose colours were looked at on another page are looked at but for their colours; where only
 * a part is new, only within that.
 */
export async function check(page: Page, what: What = 'everything', within?: string) {
  await look(page, what, within);
  if (what === 'structure') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'colours', within);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function look(page: Page, what: What, within?: string): Promise<void> {
  // There are no frames here, no rule that reads the style sheets, and what is well need not be told:
  // without these it takes a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ preload: false, resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (what === 'colours') axe.withRules(['color-contrast']);
  if (what === 'structure') axe.disableRules(['color-contrast']);
  const { violations } = await axe.analyze();
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(bad).toEqual([]);
}
