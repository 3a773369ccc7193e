import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The forms in which the server hands out a file, by what their names end in. */
const FORMS: Record<string, (plain: Buffer) => Buffer> = {
  br: (plain) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gz: (plain) => gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
};

/** Compressed in themselves. */
const DENSE = /\.(woff2|png|br|gz)$/;

/** The compressed forms of a file, if it has any that are smaller than itself. */
export function formsOf(path: string, plain: Buffer): [ending: string, form: Buffer][] {
  if (DENSE.test(path)) return [];
  return Object.entries(FORMS)
    .map(([ending, compress]): [string, Buffer] => [ending, compress(plain)])
    .filter(([, form]) => form.length < plain.length);
}

/** Puts beside each file of the page what the server sends in its place: compressed once, and well. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }) {
    const folder = dir ?? this.error('the page is not built into a folder');
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      for (const [ending, form] of formsOf(path, readFileSync(path)))
        writeFileSync(`${path}.${ending}`, form);
    }
  },
});
