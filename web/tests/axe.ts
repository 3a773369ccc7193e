import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at everything, or at the colours alone. */
export async function check(page: Page, scheme: 'light' | 'dark' | 'colours'): Promise<void> {
  // Only the colours differ in the dark: the rest was looked at by light.
  // There are no frames here, and no rule that reads the style sheets: without both it takes half as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: false });
  const { violations } = await (
    scheme !== 'light' ? axe.withRules(['color-contrast']) : axe
  ).analyze();
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(bad).toEqual([]);
}
