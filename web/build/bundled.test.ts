import { expect, it } from 'vitest';
import { packageOf } from './bundled';

it('knows whose a module is', () => {
  expect(packageOf('/x/web/src/main.ts')).toBeNull();
  expect(packageOf('/x/web/node_modules/svelte/src/index.js')).toBe('svelte');
  expect(packageOf('/x/node_modules/@fontsource/alegreya/400.css')).toBe('@fontsource/alegreya');
  expect(packageOf('/x/node_modules/a/node_modules/b/index.js')).toBe('b');
  expect(packageOf('C:\\x\\node_modules\\clsx\\index.js')).toBe('clsx');
});
