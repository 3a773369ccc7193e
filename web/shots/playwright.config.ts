import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';
import { SIZES, wish } from './wish';

/** A window, or a phone; nothing is turned to the other while it is looked at. */
const device = (touch: boolean) => {
  const { width, height } = SIZES.find((size) => size.touch === touch)!;
  return { viewport: { width, height }, hasTouch: touch, isMobile: touch };
};
const PROJECTS = [
  { name: 'window', use: device(false) },
  { name: 'phone', use: device(true) },
];

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: wish.readme ? 'readme.shots.ts' : '*.shots.ts',
  testIgnore: wish.readme ? [] : 'readme.shots.ts',
  globalSetup: './server.ts',
  globalTeardown: './gallery.ts',
  outputDir: '../test-results',
  timeout: 240_000,
  // The README has windows only.
  projects: PROJECTS.filter(({ use: { hasTouch } }) =>
    wish.readme ? !hasTouch : wish.sizes.some(({ touch }) => touch === hasTouch),
  ),
});
