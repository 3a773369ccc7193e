import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/** Lighthouse measures alone, with a browser of its own: nothing runs beside it. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'lighthouse.ts',
  globalSetup: '../tests/server.ts',
  workers: 1,
  timeout: 900_000,
});
