// How long a person waits: for the first picture, after touches, for a played card.
import { median, open, seen, touch, touchOn } from './phone.mjs';

export async function firstLoad(browser, base, path) {
  const runs = [];
  for (let n = 0; n < 5; ++n) {
    const { context, page } = await open(browser, base, path);
    await page.waitForTimeout(3000);
    runs.push(await seen(page));
    await context.close();
  }
  return { lcp: median(runs.map((r) => r.lcp)), cls: Math.max(...runs.map((r) => r.cls)) };
}
// A visit with touches on everything that is usually touched.
export async function touched(browser, base) {
  const { context, page } = await open(browser, base, '/');
  await page.waitForTimeout(2500);
  await touchOn(page, page.getByRole('button', { name: /Card game/ }));
  await page.locator('.fan button').first().waitFor();
  for (let n = 0; n < 14; await page.waitForTimeout(200)) if (await touch(page)) ++n;
  await touchOn(page, page.getByRole('button', { name: 'Log', exact: true }));
  await touchOn(page, page.getByRole('button', { name: 'Close' }));
  await touchOn(page, page.getByRole('button', { name: 'Menu', exact: true }));
  await touchOn(page, page.getByText('dark', { exact: true }));
  await touchOn(page, page.getByRole('button', { name: 'Close' }));
  await page.waitForTimeout(500);
  const { touches, cls } = await seen(page);
  await context.close();
  // As web-vitals counts it: the slowest, but one of every fifty may be slower.
  const times = Object.values(touches).sort((a, b) => b - a);
  return { cls, touches: times.length, slowest: times[Math.floor(times.length / 50)] };
}
export async function shown(browser, base, online) {
  const { context, page } = await open(browser, base, online ? '/make' : '/play/card', {
    players: 4,
    slower: 1,
    network: null,
  });
  if (online) {
    await page.getByText('Online, with a link').tap();
    await page.getByRole('group', { name: 'How many bots' }).getByText('3', { exact: true }).tap();
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
// "Slow 3G" as WebPageTest names it: 400 kbit/s each way, 400 ms there and back.
export const SLOW = { rate: 400e3 / 8, away: 400 };
// Seconds over a slow line until the front page is seen, and from a touch on it until the first own card is; `base` is that line.
export async function overSlowLine(browser, base) {
  const { context, page } = await open(browser, base, '/', { network: null });
  const game = page.getByRole('button', { name: /Play Card game now/ });
  await game.waitFor({ timeout: 60_000 });
  const front = await page.evaluate(() => performance.now());
  await game.tap();
  await page.locator('.fan button').first().waitFor({ timeout: 120_000 });
  const card = await page.evaluate(() => performance.now());
  await context.close();
  return { front: front / 1000, card: card / 1000 };
}
// After one visit the page is opened anew without a network. In seconds, from there to the first own card.
export async function offline(browser, base) {
  const { context, page } = await open(browser, base, '/', { network: null, workers: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto(base + '/play/card');
  await page.locator('.fan button').first().waitFor({ timeout: 60_000 });
  const card = await page.evaluate(() => performance.now());
  await context.close();
  return card / 1000;
}
