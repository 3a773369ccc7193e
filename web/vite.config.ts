import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { bundledIsListed } from './build/bundled.ts';
import { compressed } from './build/compressed.ts';
import { lighterFonts } from './build/fonts.ts';
import { messagesInParts } from './build/messages.ts';

const server = process.env['KASBAH_SERVER'] ?? 'http://127.0.0.1:7070';

/** Making a language's plural rules takes far longer than asking them: each is made once. */
const keptPlurals = (): Plugin => ({
  name: 'kept-plurals',
  transform(code, id) {
    if (!id.endsWith('/paraglide/registry.js')) return;
    const made = 'new Intl.PluralRules(locale, options)';
    if (!code.includes(made)) this.error(`${made} is no longer there: look at it again`);
    const kept = '(kept[`${locale} ${JSON.stringify(options)}`] ??= ' + made + ')';
    return { code: 'const kept = {};\n' + code.replace(made, kept), map: null };
  },
});

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      outputStructure: 'locale-modules',
      strategy: ['baseLocale'],
    }),
    keptPlurals(),
    messagesInParts(),
    lighterFonts('src/fonts'),
    svelte(),
    bundledIsListed('bundled.txt'),
    compressed(),
  ],
  build: {
    // Nothing is inlined: the server's content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A file for each small thing that two pages share would cost more in headers than it saves.
          groups: [
            { name: 'main', test: /src.main\.ts$/ },
            {
              name: 'shared',
              // Seats as tables show them come with the tables, and so do sheets.
              test: /node_modules.(?!svelte.src.reactivity.map)|src.(lib|ui.(?!Points|Ranking|RuleSheet|SeatCard|Sheet)|paraglide.registry)/,
              minShareCount: 2,
            },
            // What a game draws more than once comes with that game, the rest with any.
            {
              name: 'play',
              test: /src.boards.[\w.-]+$|src.(table|stage|ui)|svelte.src.reactivity/,
              minShareCount: 2,
            },
            {
              name: (id) => /src.boards.(\w+)./.exec(id)?.[1] ?? null,
              includeDependenciesRecursively: false,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // The host stays as the browser sent it: the server refuses requests of other origins.
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'build/*.test.ts', 'shots/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    // Nothing here leaves traces, and a fresh jsdom for each file costs seconds.
    isolate: false,
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
});
