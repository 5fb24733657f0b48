/// <reference types="vitest/config" />
// The build: hashed names under assets/, a compressed sibling of every file worth it, and the list of files that the
// service worker keeps for when there is no network.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

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

// As `tumult serve` sends it (server/http.cpp): what would not work there must not work in the tests.
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'";

export default defineConfig({
  plugins: [svelte(), offline(), ...(process.env['VITEST'] ? [urlsOfMade()] : [])],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  worker: { format: 'es' },
  test: {
    include: ['src/**/*.test.ts'],
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
