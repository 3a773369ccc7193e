import { LESSONS } from '../src/generated/lessons';
import { test as base, expect, type Page } from '@playwright/test';

interface Watched {
  /** Parts of console errors that a test brings about on purpose, such as a refused request. */
  expected: RegExp[];
}

// Tests wait for states, not for scenes; who looks at those asks for another pace.
// The coach, and the lessons that are offered, have tests of their own: here they would come between.
export const QUIETLY = (offered: string[]) => {
  localStorage['kasbah.settings'] ??= JSON.stringify({ pace: 'once', coach: 'never' });
  localStorage['kasbah.offered'] ??= JSON.stringify(offered);
};

/** Every lesson there is, by game and name. */
export const OFFERED = Object.entries(LESSONS).flatMap(([game, lessons]) =>
  lessons.map(({ name }) => `${game} ${name}`),
);

/** Fails the test that a page complains in, whatever else it shows. */
export function watch(page: Page, complaints: string[]): void {
  void page.addInitScript(QUIETLY, OFFERED);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

export const test = base.extend<Watched & { complaints: string[] }>({
  baseURL: async ({}, use) => use(process.env['KASBAH_URL']),
  expected: [[], { option: true }],
  complaints: async ({ expected }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)));
    expect(unexpected, 'the console stays silent').toEqual([]);
  },
  context: async ({ context, complaints }, use) => {
    context.on('page', (page) => watch(page, complaints));
    await use(context);
  },
});

export { expect };
