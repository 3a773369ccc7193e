import { expect } from '@playwright/test';
import { act, pressAnyway, reveal, slot, told } from '../../tests/table';
import { shows } from '../play';
import type { Shown } from '../turns';

export const shown: Shown = {
  middle: 30,
  chosen: async (page) => {
    for (let cards = 1; !(await slot(page, 2).isVisible()) && cards < 3; cards++)
      await page.keyboard.press('r');
    await page.keyboard.press('2');
  },
  refused: async (page, id) => {
    // More than may be revealed.
    while ((await told(page, id)).legal.includes('reveal')) await act(page, id, 'reveal');
    await shows(page, id);
    await pressAnyway(reveal(page));
    await expect(page.getByRole('alert')).toBeVisible();
  },
};
