// How large the built page is, compressed as it is sent; fails above the budgets. The suite runs it ("page: size").
// Usage: node scripts/sizes.mjs [dist]
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// In kB. Each is about 2 % above what the page had when it was set, so that growth is noticed.
export const BUDGETS = {
  'script and style of the first load': 38.7,
  'script and style until the first game of cards is drawn': 146,
  'all script and style': 280.2,
  'engine': 187,
  'engine and all script and style': 467,
};
const ADVICE = `The page is larger than web/scripts/sizes.mjs allows. \`ls -l web/dist/assets\` before and after the change shows which file
grew. Load it later or make it smaller; if everybody who plays gains by it, raise the budget and say in the commit what for.`;

/** Sizes in kB, by the names of the budgets. */
export function sizesOf(dist) {
  const assets = readdirSync(join(dist, 'assets')).filter((name) => !name.endsWith('.gz'));
  const chunk = (stem) => assets.find((name) => name.replace(/-[\w-]{8}\.js$/, '') === stem);
  const read = (name) => readFileSync(join(dist, 'assets', name));
  const kB = (names) =>
    [...new Set(names)].reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0) / 1000;

  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const first = [...html.matchAll(/\/assets\/([\w.-]+\.(?:js|css))/g)].map(([, name]) => name);
  // Of each part that is loaded later, vite lists the files it needs, as places in one list of files.
  const index = read(chunk('index')).toString();
  const listed = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(index)[1]);
  const later = (stem) => {
    const [, places] = index.split(`import(\`./${chunk(stem)}\`)`)[1].match(/^,__vite__mapDeps\(\[([\d,]+)\]/);
    return places.split(',').map((place) => listed[place].replace('assets/', ''));
  };
  // A file of words a language, of which one is fetched: the longest counts.
  const languages = first
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [
      ...read(name)
        .toString()
        .matchAll(/import\(`\.\/(\w\w-[\w-]{8}\.js)`\)/g),
    ])
    .map(([, name]) => name);
  if (!languages.length) throw new Error('the first load names no file of words');
  const words = languages.reduce((one, other) => (kB([one]) < kB([other]) ? other : one));
  const code = assets.filter((name) => /\.(js|css)$/.test(name));
  const engine = assets.filter((name) => name.endsWith('.wasm'));
  return {
    'script and style of the first load': kB(first),
    'script and style until the first game of cards is drawn': kB([
      ...first,
      ...later('Play'),
      ...later('card'),
      chunk('worker'),
      words,
    ]),
    'all script and style': kB(code),
    'engine': kB(engine),
    'engine and all script and style': kB([...engine, ...code]),
  };
}

if (import.meta.filename === realpathSync(process.argv[1])) {
  const sizes = sizesOf(process.argv[2] ?? new URL('../dist', import.meta.url).pathname);
  for (const [what, budget] of Object.entries(BUDGETS)) {
    const over = sizes[what] > budget;
    console.log(`note: ${what}: ${sizes[what].toFixed(1)} kB of ${budget}${over ? ': too large' : ''}`);
    if (over) process.exitCode = 1;
  }
  if (process.exitCode) console.log(ADVICE);
}
