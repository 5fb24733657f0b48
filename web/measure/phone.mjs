// The page in Chromium as a mid-range phone would show it, watched from within and touched with a finger.
import { devices } from '@playwright/test';

// "4G" as WebPageTest names it: 9 Mbit/s each way, 170 ms there and back.
const NETWORK = { offline: false, latency: 170, downloadThroughput: (9e6 / 8) | 0, uploadThroughput: (9e6 / 8) | 0 };
export const SLOWER = 4;
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
// players: of a game of cards; seed: of its deal; base: where the server listens.
export async function open(
  browser,
  base,
  path,
  { players = 8, slower = SLOWER, network = NETWORK, seed = 41, workers } = {},
) {
  const context = await browser.newContext({ ...PHONE, ...(workers ? { serviceWorkers: 'allow' } : {}) });
  const page = await context.newPage();
  await page.addInitScript(
    ([settings, options, seed]) => {
      localStorage.setItem('tumult.settings', JSON.stringify(settings));
      localStorage.setItem('tumult.choice.card', JSON.stringify({ options, level: 'easy' }));
      localStorage.setItem('tumult.seen.card', 'first deal'); // so that the seed is taken as it is
      let n = seed;
      const chance = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (list) => (list instanceof Uint32Array ? list.fill(n++) : chance(list));
    },
    [SETTINGS, { players: String(players), sets: ALL_SETS, limit: 'short' }, seed],
  );
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (network) await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(base + path);
  return { context, page, cdp };
}
export const seen = (page) => page.evaluate(() => window.seen);
const WAYS = [
  '.turned',
  '.hit',
  '.cover .button.loud',
  '.draft .loud:enabled',
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
export async function touch(page) {
  const at = await find(page, WAYS);
  if (at) await page.touchscreen.tap(at.x, at.y);
  return at !== null;
}
export async function touchOn(page, button) {
  await button.waitFor();
  await page.waitForTimeout(400); // nothing moves any more
  const { x, y, width, height } = await button.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}
export const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;
