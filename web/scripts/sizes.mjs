// What the first load costs: the script and style that index.html asks for, with what those import, compressed.
// Fails above the limits.  Usage: node scripts/sizes.mjs [dist]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2] ?? new URL('../dist', import.meta.url).pathname;
const assets = join(dist, 'assets');
const size = (name) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length;
const html = readFileSync(join(dist, 'index.html'), 'utf8');

const wanted = new Set([...html.matchAll(/\/assets\/([\w.-]+\.(?:js|css))/g)].map((m) => m[1]));
for (const name of wanted)
  // static imports only: what comes later is not part of the first load
  if (name.endsWith('.js'))
    for (const [, other] of readFileSync(join(assets, name), 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g,
    ))
      wanted.add(other);

const first = [...wanted].reduce((sum, name) => sum + size(name), 0);
const all = readdirSync(assets);
const sum = (pattern) => all.filter((n) => pattern.test(n)).reduce((s, n) => s + size(n), 0);
const wasm = sum(/\.wasm$/);
const kB = (n) => `${(n / 1000).toFixed(1)} kB`;
console.log(`first load, script and style: ${kB(first)} (${[...wanted].join(' ')})`);
console.log(
  `all script and style: ${kB(sum(/\.(js|css)$/))}; engine: ${kB(wasm)}; texts, a language: ${kB(sum(/^texts\.en.*json$/))}`,
);
if (first > 150_000 || wasm > 250_000) {
  console.error('too large: at most 150 kB for the first load and 250 kB for the engine');
  process.exit(1);
}
