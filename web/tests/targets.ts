import { expect, type Page } from '@playwright/test';

/** What a finger hits without aiming, in CSS pixels. */
const LEAST = 40;

/**
 * Measures everything that can be touched as a finger finds it: how far to each side of its middle a touch
 * still lands on it. Medina's squares have a lens (`medina-lens.spec.ts`). Comes back with what is too small, too
 * narrow, or lies under something else.
 */
async function tooSmall(page: Page, within: string, size: number): Promise<string[]> {
  return page.evaluate(
    ([least, root]) => {
      const WHAT =
        'a[href], button, input, select, textarea, summary, label:has(input), ' +
        '[role="button"], [role="gridcell"], [role="tab"], [role="switch"], [role="option"]';
      const rootElement = document.querySelector(root)!;
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const touched = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        const own = hit?.closest(WHAT) ?? null;
        if (own || !hit) return own;
        const label = hit.closest('label');
        return label?.control ?? null;
      };
      const seen = (one: Element) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !one.closest('.unseen, [inert], [data-place]') &&
        (!modal || modal.contains(one)) &&
        getComputedStyle(one).clipPath === 'none' &&
        getComputedStyle(one).pointerEvents !== 'none';
      const name = (one: Element) => {
        const words = one.getAttribute('aria-label') ?? one.textContent ?? '';
        const { className } = one as HTMLElement;
        return `${one.tagName.toLowerCase()}.${String(className)} “${words.trim().slice(0, 40)}”`;
      };
      const bad: string[] = [];
      for (const one of rootElement.querySelectorAll(WHAT)) {
        // A field within its label is touched through it.
        if (!seen(one) || (one.matches('input') && one.closest('label'))) continue;
        const same = (other: Element | null) =>
          other !== null &&
          (other === one || one.contains(other) || (one as HTMLLabelElement).control === other);
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // Strips snap to their cards when they are asked where they are.
        document.elementFromPoint(0, 0);
        const box = one.getClientRects()[0];
        if (!box || box.width === 0) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const reach = (dx: number, dy: number) => {
          let far = 0;
          while (far < least && same(touched(x + dx * (far + 0.5), y + dy * (far + 0.5))))
            far += 0.5;
          return far;
        };
        const wide = reach(-1, 0) + reach(1, 0);
        const high = reach(0, -1) + reach(0, 1);
        if (wide >= least && high >= least) continue;
        const over = same(touched(x, y))
          ? ''
          : ` under ${name(document.elementFromPoint(x, y) ?? one)}`;
        bad.push(`${name(one)}: ${wide}×${high}${over}`);
      }
      return bad;
    },
    [size, within] as [number, string],
  );
}

/** Everything that can be touched is large enough for a finger, or for a pointer. */
export async function expectTouchable(page: Page, within = 'body', least = LEAST): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // What is opened may be fetched only then.
  await expect(page.locator(within).first()).toBeVisible();
  await expect(page.locator('[data-coming]')).toHaveCount(0);
  const { width, height } = page.viewportSize()!;
  expect.soft(await tooSmall(page, within, least), `${width}×${height}`).toEqual([]);
}
