import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['KASBAH_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      outputStructure: 'locale-modules',
      strategy: ['baseLocale'],
    }),
    svelte(),
  ],
  build: {
    // Nothing is inlined: the server's content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox121', 'safari17.5'],
  },
  server: { proxy: { '/api': server } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
});
