// @vitest-environment node
// The library wants the arrays of node, not those of a browser.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { lighter, RANGES } from './fonts.ts';

test('a font becomes lighter, and stays a font', async () => {
  const { resolve } = createRequire(import.meta.url);
  const font = readFileSync(
    resolve('@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2'),
  );
  const light = await lighter(font);
  expect(light.subarray(0, 4).toString()).toBe('wOF2');
  expect(light.length).toBeLessThan(font.length * 0.9);
});

test('the style names the signs that the fonts have', () => {
  const style = readFileSync('src/styles/fonts.css', 'utf8');
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  const ranges = RANGES.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`));
  const named = style.replace(/\s+/g, ' ').split(ranges.join(', ')).length - 1;
  expect(named).toBe(3);
});
