// What stands behind something tall is to be seen.
import type { Page } from '@playwright/test';
import { openRecord } from './finale';
import { expect, test } from './fixtures';

/** How much of each thing of a kind is to be seen at least, as a part of what is painted of it. */
const LEAST = { merchant: 0.8, stable: 0.7, roof: 0.75, gate: 0.6, tower: 0.75 };

interface Seen {
  thing: string;
  /** The part of it that nothing in front of it covers. */
  seen: number;
}

/** Looks at points of everything that stands on the board: whether something that is painted later covers them. */
const seen = (page: Page) =>
  page.evaluate((): Seen[] => {
    const POINTS = 14;
    const shapes = (thing: Element) =>
      [...thing.querySelectorAll<SVGGeometryElement>('path, rect, circle, ellipse')]
        // Shadows cover nothing.
        .filter((one) => !one.matches('.cast, .shade') && getComputedStyle(one).fill !== 'none')
        .map((one) => ({
          one,
          box: one.getBoundingClientRect(),
          back: one.getScreenCTM()!.inverse(),
        }));
    type Shape = ReturnType<typeof shapes>[number];
    const covers = ({ one, box, back }: Shape, x: number, y: number) =>
      x >= box.left &&
      x <= box.right &&
      y >= box.top &&
      y <= box.bottom &&
      one.isPointInFill(new DOMPoint(x, y).matrixTransform(back));
    const all = [...document.querySelectorAll('[data-part="board"] [data-thing]')].map((thing) => ({
      name: thing.getAttribute('data-thing')!,
      painted: shapes(thing),
    }));
    return all.map(({ name, painted }, i) => {
      const later = all.slice(i + 1).flatMap((one) => one.painted);
      const [left, top, right, bottom] = [
        Math.min(...painted.map(({ box }) => box.left)),
        Math.min(...painted.map(({ box }) => box.top)),
        Math.max(...painted.map(({ box }) => box.right)),
        Math.max(...painted.map(({ box }) => box.bottom)),
      ];
      let [own, free] = [0, 0];
      for (let across = 0; across < POINTS; across++)
        for (let down = 0; down < POINTS; down++) {
          const x = left + ((across + 0.5) / POINTS) * (right - left);
          const y = top + ((down + 0.5) / POINTS) * (bottom - top);
          if (!painted.some((shape) => covers(shape, x, y))) continue;
          own++;
          if (!later.some((shape) => covers(shape, x, y))) free++;
        }
      return { thing: name, seen: free / own };
    });
  });

for (const [device, width, height] of [
  ['a desktop', 1366, 768],
  // The board stands upright there.
  ['a phone', 390, 844],
] as const) {
  test(`${device}: nothing that one needs to see is hidden`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const fixture of ['shared-victory', 'gate-passage', 'first-edition-roof-due']) {
      await openRecord(page, `medina/${fixture}`);
      await expect(page.locator('[data-thing^="merchant"]').first()).toBeVisible();
      const all = await seen(page);
      for (const [kind, least] of Object.entries(LEAST)) {
        const hidden = all.filter(({ thing, seen }) => thing.startsWith(kind) && seen < least);
        expect(hidden, `${kind}s in ${fixture}`).toEqual([]);
      }
    }
  });
}
