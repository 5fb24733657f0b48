// Measures the built page in Chromium as a mid-range phone would show it, and prints a table; with --write it goes into
// docs/page-figures.md.   TUMULT_BIN=path/to/tumult npm run measure -- [--write]     (needs web/dist, or TUMULT_PAGE)
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { BUDGETS, sizesOf } from '../scripts/sizes.mjs';

const bin = process.env.TUMULT_BIN;
if (!bin) throw new Error('TUMULT_BIN names no server: TUMULT_BIN=../build/release/tumult npm run measure');
const dist = process.env.TUMULT_PAGE ?? new URL('../dist', import.meta.url).pathname;
const port = 4795;
const base = `http://127.0.0.1:${port}`;
// "4G" as WebPageTest names it: 9 Mbit/s each way, 170 ms there and back.
const NETWORK = { offline: false, latency: 170, downloadThroughput: (9e6 / 8) | 0, uploadThroughput: (9e6 / 8) | 0 };
const SLOWER = 4;
const MAIN_THREAD = 8; // ms a frame
const PHONE = { ...devices['Pixel 5'], locale: 'en-GB', serviceWorkers: 'block' };
const SETTINGS = { volume: 0, tap: 'play', name: 'Ann' };
const ALL_SETS = 'base troublemaker supercharge pandora';

// In the page: what is painted, what moves, how long touches take, and when a played card and what it led to are on the screen.
function watch() {
  window.seen = { lcp: 0, cls: 0, touches: {}, shown: [] };
  new PerformanceObserver((list) => list.getEntries().forEach((e) => (seen.lcp = e.startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  // The worst window: shifts less than a second apart, five seconds at most.
  let [began, last, sum] = [-1e9, -1e9, 0];
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ hadRecentInput, startTime, value }) => {
      if (hadRecentInput) return;
      if (startTime - last > 1000 || startTime - began > 5000) [began, sum] = [startTime, 0];
      [last, sum] = [startTime, sum + value];
      seen.cls = Math.max(seen.cls, sum);
    }),
  ).observe({ type: 'layout-shift', buffered: true });
  // A touch is several events: the longest of them is how long it took, from the finger to the next picture.
  new PerformanceObserver((list) =>
    list
      .getEntries()
      .forEach(
        (e) =>
          e.interactionId && (seen.touches[e.interactionId] = Math.max(seen.touches[e.interactionId] ?? 0, e.duration)),
      ),
  ).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  // From when the page hears of a touch on a card. Pictures are counted as they are begun: what the page is like then is drawn.
  addEventListener(
    'click',
    (event) => {
      const { card } = event.target.closest?.('.fan .may')?.dataset ?? {};
      if (!card) return;
      const [cards, pile, told] = ['.fan button:not(.gone)', '[data-at=discard]', '[data-announcer]'].map((what) => [
        ...document.querySelectorAll(what),
      ]);
      const [label, last] = [pile[0].ariaLabel, told[0].lastElementChild];
      const play = { since: performance.now(), way: performance.now() - event.timeStamp, pictures: 0 };
      const look = () => {
        const later = performance.now() - play.since;
        if (!play.lies) ++play.pictures;
        if (document.querySelector('.prompt .back, .draft') || later > 1000) return; // it was not played yet
        if (document.querySelectorAll('.fan button:not(.gone)').length < cards.length && pile[0].ariaLabel !== label)
          play.lies ??= later;
        if (play.lies && told[0].lastElementChild !== last) seen.shown.push({ ...play, led: later });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}
async function open(browser, path, { players, slower = SLOWER, network = NETWORK } = {}) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(
    ([settings, options]) => {
      localStorage.setItem('tumult.settings', JSON.stringify(settings));
      localStorage.setItem('tumult.choice.card', JSON.stringify({ options, level: 'easy' }));
      let n = 40;
      const chance = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (list) => (list instanceof Uint32Array ? list.fill(++n) : chance(list));
    },
    [SETTINGS, { players: String(players ?? 8), sets: ALL_SETS, limit: 'short' }],
  );
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (network) await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(base + path);
  return { context, page, cdp };
}
const seen = (page) => page.evaluate(() => window.seen);
const WAYS = [
  '.turned',
  '.cover .button.loud',
  '.draft .loud',
  '.prompt:has(.back) .row .button, .prompt:has(.back) .face',
  '.fan .may',
  '.prompt.yours .two .button',
  '.prompt.yours .button:not(.faster), .prompt.yours .face',
];
// Where the first of these is, if nothing lies over it there.
const find = (page, ways) =>
  page.evaluate((ways) => {
    for (const way of ways) {
      const button = document.querySelector(way);
      if (!button) continue;
      const { x, y, height } = button.getBoundingClientRect();
      const at = { x: x + 23, y: y + height / 2 };
      return button.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
    }
    return null;
  }, ways);
// A finger, and nothing else: `locator.tap` would listen to the page's events, too, and take some of their time.
async function touch(page) {
  const at = await find(page, WAYS);
  if (at) await page.touchscreen.tap(at.x, at.y);
  return at !== null;
}
async function touchOn(page, button) {
  await button.waitFor();
  await page.waitForTimeout(400); // nothing moves any more
  const { x, y, width, height } = await button.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;

async function firstLoad(browser, path) {
  const runs = [];
  for (let n = 0; n < 3; ++n) {
    const { context, page } = await open(browser, path);
    await page.waitForTimeout(4500);
    runs.push(await seen(page));
    await context.close();
  }
  return { lcp: median(runs.map((r) => r.lcp)), cls: Math.max(...runs.map((r) => r.cls)) };
}
// A visit with touches on everything that is usually touched.
async function touched(browser) {
  const { context, page } = await open(browser, '/');
  await page.waitForTimeout(2500);
  await touchOn(page, page.getByRole('button', { name: /Card game/ }));
  await page.locator('.fan button').first().waitFor();
  for (let n = 0; n < 14; await page.waitForTimeout(200)) if (await touch(page)) ++n;
  await touchOn(page, page.getByRole('button', { name: 'What happened' }));
  await touchOn(page, page.getByRole('button', { name: 'Close' }));
  await touchOn(page, page.getByRole('button', { name: 'Menu' }));
  await touchOn(page, page.getByText('dark', { exact: true }));
  await touchOn(page, page.getByRole('button', { name: 'Close' }));
  await page.waitForTimeout(500);
  const { touches, cls } = await seen(page);
  await context.close();
  // As web-vitals counts it: the slowest, but one of every fifty may be slower.
  const times = Object.values(touches).sort((a, b) => b - a);
  return { cls, touches: times.length, slowest: times[Math.floor(times.length / 50)] };
}
// What the main thread computes in each 60th of a second while something goes on: the time it had the processor, which other work on
// the machine does not change, times four. What DevTools asks it to do, so that this script can see where to touch, is not the page's.
async function traced(cdp, goOn) {
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
    transferMode: 'ReportEvents',
  });
  await goOn();
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
  const main = new Set(
    events.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map((e) => `${e.pid} ${e.tid}`),
  );
  const tasks = events.filter(
    (e) => e.ph === 'X' && /RunTask|ThreadControllerImpl::RunTask/.test(e.name) && main.has(`${e.pid} ${e.tid}`),
  );
  const threads = [...main].map((thread) => tasks.filter((e) => `${e.pid} ${e.tid}` === thread));
  const busiest = threads.sort((a, b) => b.length - a.length)[0];
  const asked = events.filter(
    (e) =>
      e.name === 'Receive mojo message' &&
      e.args?.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession',
  );
  const perFrame = new Map();
  for (const { ts, dur, tdur = 0, pid, tid } of busiest) {
    if (asked.some((e) => e.pid === pid && e.tid === tid && e.ts >= ts && e.ts < ts + dur)) continue;
    perFrame.set(Math.floor(ts / 16_667), (perFrame.get(Math.floor(ts / 16_667)) ?? 0) + (SLOWER * tdur) / 1000);
  }
  return perFrame;
}
// Seven bots play one after the other.
async function frames(browser) {
  const { context, page, cdp } = await open(browser, '/play/card', { network: null, slower: 1 });
  await page.locator('.fan button').first().waitFor();
  const perFrame = await traced(cdp, async () => {
    for (const end = Date.now() + 15_000; Date.now() < end;) if (!(await touch(page))) await page.waitForTimeout(300);
  });
  await context.close();
  const all = [...perFrame.values()].sort((a, b) => a - b);
  const first = Math.min(...perFrame.keys());
  const count = Math.max(...perFrame.keys()) - first + 1;
  const over = all.filter((time) => time > MAIN_THREAD);
  return {
    mean: all.reduce((a, b) => a + b, 0) / count,
    p95: [...Array(Math.max(0, count - all.length)).fill(0), ...all][Math.floor(count * 0.95)],
    most: all.at(-1),
    over: over.length,
    usual: median(over),
  };
}
// What a picture costs in which one number is another and nothing else happens: at the table of eight while it waits for the person
// here, and on a page with nothing but that number.
const CHANGES = 12;
async function oneNumber(browser, table) {
  const { context, page, cdp } = await open(browser, table ? '/play/card' : '/', { network: null, slower: 1 });
  const number = table ? '.others .hand b' : 'p';
  if (table) await page.locator('.fan .may').first().waitFor({ timeout: 60_000 });
  else await page.goto('about:blank').then(() => page.setContent('<p>7</p>'));
  const perFrame = await traced(cdp, async () => {
    for (let n = 0; n < CHANGES; ++n, await page.waitForTimeout(250))
      await page.evaluate(
        (number) =>
          void setTimeout(
            () => (document.querySelector(number).firstChild.data = String((performance.now() | 0) % 10)),
            80,
          ),
        number,
      );
  });
  await context.close();
  return median([...perFrame.values()].sort((a, b) => b - a).slice(0, CHANGES));
}
async function shown(browser, online) {
  const { context, page } = await open(browser, online ? '/make' : '/play/card', {
    players: 4,
    slower: 1,
    network: null,
  });
  if (online) {
    await page.getByText('Online, with a link').tap();
    await page.getByRole('group', { name: 'Bots on the last seats' }).getByText('3', { exact: true }).tap();
    await page.getByRole('button', { name: 'Make the table' }).tap();
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
  }
  await page.locator('.fan button').first().waitFor();
  for (const end = Date.now() + (online ? 60_000 : 25_000); Date.now() < end && (await seen(page)).shown.length < 6;)
    if (!(await touch(page))) await page.waitForTimeout(50);
  const { shown } = await seen(page);
  await context.close();
  const of = (what) => shown.map((play) => play[what]);
  return {
    pictures: shown.length ? Math.max(...of('pictures')) : NaN,
    way: median(of('way')),
    lies: median(of('lies')),
    led: median(of('led')),
  };
}
const data = mkdtempSync(join(tmpdir(), 'tumult-measure-'));
const server = spawn(
  bin,
  [
    'serve',
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--page',
    dist,
    '--data',
    join(data, 'tables.db'),
    '--log',
    'error',
  ],
  { stdio: 'ignore' },
);
for (
  let n = 0;
  n < 100 &&
  !(await fetch(base).then(
    () => true,
    () => false,
  ));
  ++n
)
  await new Promise((done) => setTimeout(done, 100));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-background-networking'],
});
const load = loadavg()[0];
const rows = [];
let way = NaN;
const row = (what, measured, bar, unit, digits = 0) => {
  const said = Number.isNaN(measured) ? 'nothing was played in time' : `${measured.toFixed(digits)} ${unit}`;
  rows.push(`| ${what} | ${said} | ≤ ${bar} ${unit} | ${measured <= bar ? 'holds' : 'missed'} |`);
};
try {
  const front = await firstLoad(browser, '/');
  row('LCP, front page, nothing cached', front.lcp, 1500, 'ms');
  row('CLS, front page', front.cls, 0.05, '', 3);
  const visits = [];
  for (let n = 0; n < 5; ++n) visits.push(await touched(browser));
  row(
    `INP, a visit to a table of eight: the slowest of ${visits[0].touches} touches (median of five visits)`,
    median(visits.map((v) => v.slowest)),
    100,
    'ms',
  );
  row('CLS, the same visits (median)', median(visits.map((v) => v.cls)), 0.05, '', 3);
  const frame = await frames(browser);
  row('main thread per frame, eight at the table, mean', frame.mean, MAIN_THREAD, 'ms', 1);
  row('main thread per frame, eight at the table, 95 of 100 frames', frame.p95, MAIN_THREAD, 'ms', 1);
  row(
    `the longest: ${frame.over} frames in 15 s, those that show what somebody did, take ${frame.usual.toFixed(0)} ms (median)`,
    frame.most,
    MAIN_THREAD,
    'ms',
    0,
  );
  const [number, alone] = [await oneNumber(browser, true), await oneNumber(browser, false)];
  rows.push(
    `| a frame in which one number changes and nothing else happens (median), and the same on an empty page | ${number.toFixed(1)} and ${alone.toFixed(1)} ms | | |`,
  );
  const [here, there] = [await shown(browser, false), await shown(browser, true)];
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
  for (const [what, size] of Object.entries(sizesOf(dist))) row(`${what}, gz`, size, BUDGETS[what], 'kB', 1);
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
const table = ['| what | measured | bar | |', '|---|---|---|---|', ...rows].join('\n');
console.log(table);
console.log(`load of the machine when it began: ${load.toFixed(1)} on ${cpus().length} cores`);
if (process.argv.includes('--write')) {
  const text = `# The page in figures

Chromium, a phone's screen (Pixel 5 of Playwright), the processor made ${SLOWER} times slower and the network "4G" of WebPageTest
(9 Mbit/s each way, 170 ms there and back), both by the DevTools protocol; played cards without either. Repeat it with

    TUMULT_BIN=$PWD/build/release/tumult npm --prefix web run measure -- --write

${table}

Taken on ${cpus().length} cores with a load of ${load.toFixed(1)} when it began. A load above 1 means that other work had the processor for part of the
time: LCP, INP and the times of a played card say nothing then but that they are no longer than this, and a row that is missed
must be taken again on a quiet machine. INP is counted as the library web-vitals does: of a touch, which is several events, the
longest, from the finger to the next picture; of all touches the slowest, but for one in fifty. The finger is one of the DevTools
protocol, not Playwright's \`tap\`, which listens to the page's events and takes time of its own. The main thread's time is time on the
processor, times ${SLOWER}, in 60ths of a second of 15 s, without what DevTools itself asks of it to see where to touch. The row
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
