import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The fonts that every visit needs, as their packages call them. */
const FONTS = [
  '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2',
  '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2',
  '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2',
];

/** Letters, accents and signs of our three languages; `styles/fonts.css` names the same. */
export const RANGES: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2009, 0x2026],
  [0x202f, 0x202f],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];

/** What the page sets text with: no fractions, no proportional figures. */
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];

/** A font with the signs and features that the page uses, and no others. */
export async function lighter(font: Buffer): Promise<Buffer> {
  const signs = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  );
  return subsetFont(font, signs.join(''), { targetFormat: 'woff2', keepFeatures: FEATURES });
}

/** Puts lighter fonts into a folder, before anything asks for them. */
export const lighterFonts = (folder: string): Plugin => ({
  name: 'lighter-fonts',
  async buildStart() {
    const { resolve } = createRequire(import.meta.url);
    mkdirSync(folder, { recursive: true });
    for (const font of FONTS) {
      const name = font.slice(font.lastIndexOf('/') + 1);
      writeFileSync(join(folder, name), await lighter(readFileSync(resolve(font))));
    }
  },
});
