import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { formsOf } from './compressed';

const TEXT = Buffer.from('the same again and '.repeat(50));

it('leaves both forms of what shrinks, and they are the file', () => {
  const forms = new Map(formsOf('assets/main.js', TEXT));
  expect([...forms.keys()]).toEqual(['br', 'gz']);
  expect(brotliDecompressSync(forms.get('br')!).equals(TEXT)).toBe(true);
  expect(gunzipSync(forms.get('gz')!).equals(TEXT)).toBe(true);
});

it.each(['serif.woff2', 'picture.png', 'main.js.br'])('leaves %s alone', (path) => {
  expect(formsOf(path, TEXT)).toEqual([]);
});

it('leaves alone what would grow', () => {
  expect(formsOf('tiny.svg', Buffer.from('<a/>'))).toEqual([]);
});
