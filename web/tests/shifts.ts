import { expect, type Page } from '@playwright/test';

/** The parts of a table that have their places. */
const PARTS = ['line', 'board', 'players', 'tray'];

interface Seen {
  /** The rectangles that each part has had. */
  rects: Record<string, string[]>;
  samples: number;
  /** What the browser itself counts as shifts, those after a press included. */
  shifts: { value: number; at: number; what: string[] }[];
  /** From when on they count: fonts may come late. */
  since: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Watches a page from its first moment: where its parts are after every change, and what the browser saw shift. */
export async function watchStage(page: Page): Promise<void> {
  await page.addInitScript((parts) => {
    const seen: Seen = { rects: {}, samples: 0, shifts: [], since: Infinity };
    window.seen = seen;
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      const part = element?.closest('[data-part]')?.getAttribute('data-part') ?? '';
      return `${part} ${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const what = (entry.sources ?? []).map(({ node, previousRect: a, currentRect: b }) =>
          [name(node), ...[a, b].map((r) => [r.x, r.y, r.width, r.height].map(Math.round))].join(
            ' ',
          ),
        );
        seen.shifts.push({ value: entry.value, at: entry.startTime, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      if (seen.since === Infinity) return;
      seen.samples++;
      for (const part of parts) {
        const all = document.querySelectorAll(`[data-part="${part}"]`);
        const { x, y, width, height } = all[0]?.getBoundingClientRect() ?? new DOMRect();
        const rect = `${all.length}: ${[x, y, width, height].join(' ')}`;
        const had = (seen.rects[part] ??= []);
        if (!had.includes(rect)) had.push(rect);
      }
    };
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      }),
    );
  }, PARTS);
}

/** From here on everything counts. */
export async function countFromNow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    window.seen.since = performance.now();
  });
}

/** Every part is where it was, to the pixel, and what shifted does not add up. */
export async function expectStill(page: Page, least: number): Promise<void> {
  const { rects, samples } = await page.evaluate(() => window.seen);
  expect(samples, 'the page was looked at').toBeGreaterThan(least);
  for (const part of PARTS) {
    expect(rects[part], `the places of ${part}`).toHaveLength(1);
    expect(rects[part]![0], part).toMatch(/^1: /);
  }
  await expectNoShifts(page);
}

/** What shifted since all was counted does not add up. */
export async function expectNoShifts(page: Page): Promise<void> {
  const { shifts, since } = await page.evaluate(() => window.seen);
  const counted = shifts.filter(({ at }) => at >= since);
  const sum = counted.reduce((all, { value }) => all + value, 0);
  const worst = counted
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 6)
    .map(({ value, what }) => `${value.toFixed(4)} ${what.join('; ')}`);
  expect(sum, `the sum of shifts: ${worst.join('\n')}`).toBeLessThanOrEqual(0.02);
}
