// What the formatter and the type check do not see: types that are not safe, mistakes in components. Run from the folder
// above, so that it sees wasm/ as well.
import process from 'node:process';
// Types of a component's props where it is used, and of what it exports: the parser hands TypeScript a translation of each
// component (experimental; package-lock.json has its version). Without it every import of a component is `any`, and the types of
// all files are worked out anew for each component, which takes a third longer. It is read when the parser is imported.
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK = '1';
const { default: svelte } = await import('eslint-plugin-svelte');
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['web/{dist,made,public,test-results}/', 'wasm/types/', '**/*.js', '**/*.mjs', '**/*.mts']),
  ts.configs.recommended,
  ts.configs.recommendedTypeCheckedOnly,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } } },
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  // As TypeScript reads them. As the plugin's own parser reads them they are other files to the type checker, which begins anew.
  { files: ['**/*.svelte.ts'], languageOptions: { parser: ts.parser } },
  {
    rules: {
      'no-undef': 'off', // the type check knows better
      '@typescript-eslint/no-unused-vars': 'off', // likewise: noUnusedLocals, noUnusedParameters
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      '@typescript-eslint/require-await': 'off', // what may wait one day is asked for by a promise
      '@typescript-eslint/unbound-method': 'off', // Svelte and Playwright hand out functions that need no `this`
      'svelte/require-store-reactive-access': 'off', // there are no stores
      'svelte/prefer-svelte-reactivity': 'off', // state that is shown is marked as such; what is not need not be
      'svelte/no-at-html-tags': 'off', // pictures of our own
    },
  },
  {
    files: ['**/*.svelte'],
    rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' }, // the type check knows their props more exactly
  },
  {
    // What the server, workers and storage say is typed by what describes it. Tests hand in what is not whole.
    files: ['web/src/link/**', 'web/src/storage.ts'],
    ignores: ['web/src/link/decode.ts', '**/*.test.ts'],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
  },
);
