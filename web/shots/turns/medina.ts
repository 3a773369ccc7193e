import { expect } from '@playwright/test';
import type { Shown } from '../turns';

export const shown: Shown = {
  middle: 60,
  chosen: async (page) => {
    await page.locator('[data-piece].can').first().click();
    await page.locator('[data-place][data-legal]').first().click();
    await expect(page.getByTestId('take-back').or(page.getByTestId('place')).first()).toBeVisible();
  },
  refused: async (page) => {
    await page.locator('[data-piece].can').first().click();
    await page.locator('[data-place]:not([data-legal])').nth(60).click();
    await expect(page.getByTestId('why')).toBeVisible();
  },
};
