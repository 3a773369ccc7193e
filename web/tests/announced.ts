import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What was said aloud since the page opened. */
    heard: string[];
  }
}

/** Listens to what a page says aloud, as a screen reader does: every new sentence, when it is there. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const sentence of document.querySelectorAll('[role="log"][aria-live="polite"] > p')) {
        if (!known.has(sentence)) window.heard.push(sentence.textContent);
        known.add(sentence);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

export const heard = (page: Page) => page.evaluate(() => window.heard);

const ASKED = /^(Your turn|The game is over)/;

/** What opens by itself takes the focus, and a reader says so: says whether there was something to shut. */
async function shut(page: Page): Promise<boolean> {
  const open = await page.evaluate(() => !!document.activeElement?.closest('dialog'));
  if (!open) return false;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return true;
}

/**
 * Plays a game to its end with nothing to go by but what is said, and with nothing but keys. `answer` is
 * given what was asked of the reader and everything that was said since he was asked last.
 */
export async function playByEar(
  page: Page,
  answer: (asked: string, before: string[]) => Promise<void>,
): Promise<string[]> {
  let asked = '';
  let before: string[] = [];
  for (let at = 0; ;) {
    let all: string[] = [];
    const listened = async () => {
      // Keys went to what had opened: what it asked is answered now.
      if (asked !== '' && (await shut(page))) await answer(asked, before);
      all = await heard(page);
      return all.slice(at).some((one) => ASKED.test(one));
    };
    const message = 'the reader is told what is asked of him';
    await expect.poll(listened, { message, intervals: [10, 20, 40, 80] }).toBe(true);
    before = all.slice(at);
    at = all.length;
    asked = before.findLast((one) => ASKED.test(one))!;
    if (asked.startsWith('The game is over')) return all;
    await shut(page);
    await answer(asked, before);
  }
}
