// Measures the built page in Chromium as a mid-range phone would show it, and prints a table; with --write it goes into
// docs/page-figures.md.   TUMULT_BIN=path/to/tumult npm run measure -- [--write] [PART …]     (needs web/dist, or TUMULT_PAGE)
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BUDGETS, sizesOf } from '../scripts/sizes.mjs';
import { frames, MAIN_THREAD, oneNumber } from './frames.mjs';
import { median, SLOWER } from './phone.mjs';
import { slowLine } from './slow_line.mjs';
import { firstLoad, offline, overSlowLine, shown, SLOW, touched } from './visits.mjs';

const bin = process.env.TUMULT_BIN;
if (!bin) throw new Error('TUMULT_BIN names no server: TUMULT_BIN=../build/release/tumult npm run measure');
const dist = process.env.TUMULT_PAGE ?? new URL('../dist', import.meta.url).pathname;
const listening = createServer().listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address();
await new Promise((done) => listening.close(done));
const base = `http://127.0.0.1:${port}`;
const data = mkdtempSync(join(tmpdir(), 'tumult-measure-'));
const place = ['--address', '127.0.0.1', '--port', String(port), '--page', dist, '--data', join(data, 'tables.db')];
const server = spawn(bin, ['serve', ...place, '--log', 'error'], { stdio: 'ignore' });
const answers = () =>
  fetch(base).then(
    () => true,
    () => false,
  );
for (let n = 0; n < 100 && !(await answers()); ++n) await new Promise((done) => setTimeout(done, 100));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-background-networking'],
});
const DEALS = 5;
const NEWS = 50; // ms, of a frame that shows what somebody did
const load = loadavg()[0];
const rows = [];
let way = NaN;
const row = (what, measured, bar, unit, digits = 0) => {
  const said = Number.isNaN(measured) ? 'nothing was played in time' : `${measured.toFixed(digits)} ${unit}`;
  rows.push(`| ${what} | ${said} | ≤ ${bar} ${unit} | ${measured <= bar ? 'holds' : 'missed'} |`);
};
const several = async (times, measure) => {
  const all = [];
  for (let n = 0; n < times; ++n) all.push(await measure(n));
  return all;
};
const PARTS = {
  start: async () => {
    const front = await firstLoad(browser, base, '/');
    row('LCP, front page, nothing cached', front.lcp, 800, 'ms');
    row('CLS, front page', front.cls, 0.05, '', 3);
  },
  touches: async () => {
    const visits = await several(5, () => touched(browser, base));
    row(
      `INP, a visit to a table of eight: the slowest of ${visits[0].touches} touches (median of five visits)`,
      median(visits.map((v) => v.slowest)),
      80,
      'ms',
    );
    row('CLS, the same visits (median)', median(visits.map((v) => v.cls)), 0.05, '', 3);
  },
  frames: async () => {
    const runs = await several(DEALS, (n) => frames(browser, base, 41 + 10 * n));
    const of = (what) => median(runs.map((run) => run[what]));
    row('main thread per frame, eight at the table, mean', of('mean'), MAIN_THREAD, 'ms', 1);
    row('main thread per frame, eight at the table, 95 of 100 frames', of('p95'), MAIN_THREAD, 'ms', 1);
    row(
      `the longest: ${of('over')} frames in 15 s, those that show what somebody did, take ${of('usual').toFixed(0)} ms (median)`,
      of('most'),
      NEWS,
      'ms',
      0,
    );
    const [number, alone] = [await oneNumber(browser, base, true), await oneNumber(browser, base, false)];
    rows.push(
      `| a frame in which one number changes and nothing else happens (median), and the same on an empty page | ${number.toFixed(1)} and ${alone.toFixed(1)} ms | | |`,
    );
  },
  played: async () => {
    const [here, there] = [await shown(browser, base, false), await shown(browser, base, true)];
    way = here.way;
    row(
      'a played card is off the hand and on the pile: which picture after the touch (the latest of six)',
      here.pictures,
      1,
      '',
    );
    row('that picture is begun (median; one frame is 16.7)', here.lies, 16.7, 'ms', 1);
    row('the same at a server: which picture', there.pictures, 1, '');
    row('what the server made of it is on the screen (median; on the same machine)', there.led, 50, 'ms', 1);
  },
  slow: async () => {
    const line = await slowLine(port, SLOW);
    const slow = await several(3, () => overSlowLine(browser, `http://127.0.0.1:${line.port}`));
    line.close();
    rows.push(
      `| over "Slow 3G", the front page is seen, and with a touch at once the first own card (median) | ${median(slow.map((run) => run.front)).toFixed(1)} and ${median(slow.map((run) => run.card)).toFixed(1)} s | | |`,
      `| without a network after one visit, the first own card | ${(await offline(browser, base)).toFixed(1)} s | | |`,
    );
  },
  sizes: async () => {
    for (const [what, size] of Object.entries(sizesOf(dist))) row(`${what}, gz`, size, BUDGETS[what], 'kB', 1);
  },
};
const only = process.argv.slice(2).filter((name) => name in PARTS);
try {
  for (const [name, measure] of Object.entries(PARTS)) if (!only.length || only.includes(name)) await measure();
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
const table = ['| what | measured | bar | |', '|---|---|---|---|', ...rows].join('\n');
console.log(table);
console.log(`load of the machine when it began: ${load.toFixed(1)} on ${cpus().length} cores`);
if (process.argv.includes('--write') && !only.length) {
  const text = `# The page in figures

Chromium, a phone's screen (Pixel 5 of Playwright), the processor made ${SLOWER} times slower and the network "4G" of WebPageTest
(9 Mbit/s each way, 170 ms there and back), both by the DevTools protocol; played cards without either. Repeat it with

    TUMULT_BIN=$PWD/build/release/tumult npm --prefix web run measure -- --write

${table}

"Slow 3G" is WebPageTest's, too (400 kbit/s each way, 400 ms there and back), by a line of that kind in front of the server, as
DevTools' own does not hold for workers. With "without a network" the page is opened again where the service worker has everything.

Taken on ${cpus().length} cores with a load of ${load.toFixed(1)} when it began. A load above 1 means that other work had the processor for part of the
time: LCP, INP and the times of a played card say nothing then but that they are no longer than this, and a row that is missed
must be taken again on a quiet machine. INP is counted as the library web-vitals does: of a touch, which is several events, the
longest, from the finger to the next picture; of all touches the slowest, but for one in fifty. The finger is one of the DevTools
protocol, not Playwright's \`tap\`, which listens to the page's events and takes time of its own. The main thread's time is time on the
processor, times ${SLOWER}, in 60ths of a second of 15 s, median of ${DEALS} deals, without what DevTools itself asks of it to see where to touch. The row
with one number says what of the ${MAIN_THREAD} ms a picture takes whatever is in it: what somebody did does not fit into the rest. Drawn in
four pictures one after the other the longest took a third less, but 95 of 100 frames twice as long; so it is one, half of it
the page's own work and a third layout and style, and cards travel on the compositor, which does not wait for it. A played card
is counted from when the page hears of the touch; the browser's own way from the finger to there took ${way.toFixed(0)} ms (median), and INP
has it in it. What the card leads to (whose turn it is, what happened) is drawn with the picture after that, so that the first one
is not late. The budgets of sizes are in web/scripts/sizes.mjs; the suite holds them.
`;
  writeFileSync(new URL('../../docs/page-figures.md', import.meta.url), text);
}
process.exitCode = rows.some((r) => r.endsWith('missed |')) ? 1 : 0;
