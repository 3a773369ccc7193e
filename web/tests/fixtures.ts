import { test as base, expect, type Page } from '@playwright/test';

interface Watched {
  /** Parts of console errors that a test brings about on purpose, such as a refused request. */
  expected: RegExp[];
}

// Tests wait for states, not for scenes; who looks at those asks for another pace.
const AT_ONCE = () => {
  localStorage['kasbah.settings'] ??= JSON.stringify({ pace: 'once' });
};

/** Fails the test that a page complains in, whatever else it shows. */
export function watch(page: Page, complaints: string[]): void {
  void page.addInitScript(AT_ONCE);
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
