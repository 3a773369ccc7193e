import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      'dist/',
      'src/fonts/',
      'src/generated/',
      'src/paraglide/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    rules: {
      // The compiler knows every name; this rule does not know the browser's.
      'no-undef': 'off',
      // Maps and sets here are snapshots (`$state.raw`): replaced as a whole, never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
);
