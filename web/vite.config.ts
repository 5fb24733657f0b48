/// <reference types="vitest/config" />
// The build: hashed names under assets/, a compressed sibling of every file worth it, and the list of files that the
// service worker keeps for when there is no network.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

function offline(): Plugin {
  let out = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const kept = files(out)
        .map((path) => '/' + relative(out, path))
        .filter((path) => !path.endsWith('.gz') && path !== '/sw.js')
        .sort();
      const version = createHash('sha256').update(kept.join('\n') + readFileSync(join(out, 'index.html'), 'utf8'));
      const worker = readFileSync(join(import.meta.dirname, 'src/sw.js'), 'utf8')
        .replace('__FILES__', JSON.stringify(kept))
        .replace('__VERSION__', version.digest('hex').slice(0, 12));
      writeFileSync(join(out, 'sw.js'), worker);
      for (const path of files(out))
        if (/\.(html|js|css|json|wasm|svg|webmanifest)$/.test(path))
          writeFileSync(path + '.gz', gzipSync(readFileSync(path), { level: 9 }));
    },
  };
}

// What several parts of the page share, in three files: what the first load needs, which the bundler finds by itself, what pages
// without a table need, and the rest. Left alone it makes thirty, and each is a request.
const PAGES = ['Make', 'Settings', 'Tables'].map((page) => `pages/${page}.svelte`);
const reached = new Map<string, Set<string>>();
function reachedFrom(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const known = reached.get(start);
  if (known) return known;
  const found = new Set([join(import.meta.dirname, 'src', start)]);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  reached.set(start, found);
  return found;
}
const sharedIn: Rolldown.CodeSplittingNameFunction = (id, context) => {
  if (reachedFrom('main.ts', context).has(id)) return null;
  return PAGES.some((page) => reachedFrom(page, context).has(id)) ? 'pages' : 'shared';
};
const SHARED = {
  debugName: 'shared', // for the bundler's reports
  name: sharedIn,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  test: (id: string) => !/\/tables\/\w+\/.*\.svelte/.test(id), // a game's own
};

// Tests never fetch what is in made/; those that read it (src/made.ts) are left out until tools/page.sh has made it.
const made = (name: string) => existsSync(join(import.meta.dirname, 'made', name));
const unmade = (): string[] => {
  if (made('tumult.wasm') && made('texts.en.json')) return [];
  const needy = files(join(import.meta.dirname, 'src')).filter(
    (path) => path.endsWith('.test.ts') && /\bmade(\.ts|\/)/.test(readFileSync(path, 'utf8')),
  );
  console.warn(`${needy.length} files of tests are left out: they need the engine and texts that tools/page.sh makes.`);
  return needy.map((path) => relative(import.meta.dirname, path));
};
function urlsOfMade(): Plugin {
  const known = /\/made\/[\w.]+\?url$/;
  return {
    name: 'urls of made/',
    enforce: 'pre',
    resolveId: (id) => (known.test(id) ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') && known.test(id) ? `export default ${JSON.stringify(id.slice(1))}` : null),
  };
}

// As `tumult serve` sends it (server/http/http.cpp): what would not work there must not work in the tests.
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'";

export default defineConfig({
  plugins: [svelte(), offline(), ...(process.env['VITEST'] ? [urlsOfMade()] : [])],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } },
  },
  worker: { format: 'es' },
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/words/all_loaded.ts'],
    exclude: process.env['VITEST'] ? unmade() : [],
    testTimeout: 300_000, // for what hangs, on any machine
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
  preview: {
    headers: { 'Content-Security-Policy': POLICY },
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
});
