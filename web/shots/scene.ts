import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { OFFERED, QUIETLY } from '../tests/fixtures';
import { SCENES } from './states';
import { type Language, type Theme, wants, wish } from './wish';

export interface Stage {
  page: Page;
  /** Whether it is a phone. */
  touch: boolean;
  /** Takes the pictures of a state: every size of this device, every language, light and dark. */
  shot: (state: string, how?: { page?: Page; whole?: boolean }) => Promise<void>;
}

/** Speaks another language, whatever is open: the page's own switch is behind it, but there. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((value) => {
    const select = document.querySelector<HTMLSelectElement>('header select')!;
    if (document.documentElement.lang === value) return;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

export const test = base.extend({
  baseURL: async ({}, use) => use(process.env['KASBAH_URL']),
});

/** Plays a scene, if any of its states is wanted, and holds it to what it was to show. */
export function scene(name: string, play: (stage: Stage) => Promise<void>): void {
  const states = SCENES[name]!;
  if (!states.some((state) => wants(wish, state))) return;
  test(name, async ({ page, hasTouch, viewport }) => {
    const shown: string[] = [];
    const sizes = wish.sizes.filter(({ touch }) => touch === hasTouch);
    // Where the scene goes on.
    const back = async (at: Page) => {
      await at.setViewportSize(viewport!);
      await speak(at, 'en');
      await at.emulateMedia({ colorScheme: 'light' });
    };
    const shot: Stage['shot'] = async (state, how = {}) => {
      const at = how.page ?? page;
      shown.push(state);
      if (!wants(wish, state)) return;
      for (const size of sizes) {
        await at.setViewportSize(size);
        for (const language of wish.languages) {
          await speak(at, language);
          for (const theme of wish.themes)
            await take(at, state, [language, theme, size.name], theme, how.whole);
        }
      }
      await back(at);
    };
    // Tests wait for states, not for scenes.
    await page.addInitScript(QUIETLY, OFFERED);
    await play({ page, touch: !!hasTouch, shot });
    expect(shown, 'what was shown').toEqual(states);
  });
}

async function take(
  page: Page,
  state: string,
  folders: string[],
  theme: Theme,
  fullPage = false,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const folder = join(wish.out, ...folders);
  await mkdir(folder, { recursive: true });
  await page.screenshot({
    path: join(folder, `${state}.png`),
    fullPage,
    animations: 'disabled',
    scale: 'css',
  });
}
