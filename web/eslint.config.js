// What the formatter and the type check do not see: types that are not safe, mistakes in components.
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const unused = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' };

export default defineConfig(
  globalIgnores(['dist/', 'made/', 'public/', 'test-results/', '**/*.js', '**/*.mjs']),
  ts.configs.recommended,
  ts.configs.recommendedTypeCheckedOnly,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // the type check knows better
      '@typescript-eslint/no-unused-vars': ['error', unused],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      '@typescript-eslint/require-await': 'off', // what may wait one day is asked for by a promise
      '@typescript-eslint/unbound-method': 'off', // Svelte and Playwright hand out functions that need no `this`
      'svelte/prefer-svelte-reactivity': 'off', // state that is shown is marked as such; what is not need not be
      'svelte/no-at-html-tags': 'off', // pictures of our own
    },
  },
  {
    // Components: svelte-check knows the types of what they import from each other. Tests hand in what is not whole.
    files: ['**/*.svelte', '**/*.test.ts', 'e2e/**', 'screens/**'],
    rules: {
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
