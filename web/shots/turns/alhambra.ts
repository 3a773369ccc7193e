import { expect } from '@playwright/test';
import { pressAnyway } from '../../tests/table';
import type { Shown } from '../turns';

export const shown: Shown = {
  middle: 90,
  chosen: async (page) => {
    for (const die of [0, 3, 4]) await page.locator('[data-die]').nth(die).click();
  },
  refused: async (page) => {
    await pressAnyway(page.getByTestId('throw'));
    await expect(page.getByTestId('why')).toBeVisible();
  },
};
