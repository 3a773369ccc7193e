import { expect, test } from './fixtures';

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`at ${deviceScaleFactor} pixels a point`, () => {
    test.use({ deviceScaleFactor });

    test('words stand apart, however small and bold', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const gaps = await page.evaluate(async () => {
        await document.fonts.ready;
        const width = (tag: string, text: string, size: number) => {
          const element = document.createElement(tag);
          element.style.cssText = `font: 700 ${size}px var(--sans); position: absolute; padding: 0`;
          element.textContent = text;
          document.body.append(element);
          const { width } = element.getBoundingClientRect();
          element.remove();
          return width / size;
        };
        return ['span', 'button'].flatMap((tag) =>
          [12, 14, 16].map((size) => width(tag, 'Got it', size) - width(tag, 'Gotit', size)),
        );
      });
      // A space is about a quarter as wide as the text is high.
      for (const gap of gaps) {
        expect(gap).toBeGreaterThan(0.2);
        expect(gap).toBeLessThan(0.35);
      }
    });
  });
}
