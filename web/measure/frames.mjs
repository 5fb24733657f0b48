// What the main thread has to do in each frame.
import { median, open, SLOWER, touch } from './phone.mjs';

export const MAIN_THREAD = 8; // ms a frame

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
export async function frames(browser, base, seed) {
  const { context, page, cdp } = await open(browser, base, '/play/card', { network: null, slower: 1, seed });
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
// Events and what hits the person are touched away until a question to them stands alone: then nothing moves.
async function untilAsked(page) {
  for (const end = Date.now() + 180_000; Date.now() < end; await page.waitForTimeout(400)) {
    if (await page.locator('.turned, .hit, .cover .button.loud').count()) await touch(page);
    else if (await page.locator('.prompt.yours').count()) return page.waitForTimeout(3000);
  }
  throw new Error('nobody asked the person here within three minutes');
}
// What a picture costs in which one number is another and nothing else happens: at the table of eight while it waits for the person
// here, and on a page with nothing but that number.
const CHANGES = 12;
export async function oneNumber(browser, base, table) {
  const { context, page, cdp } = await open(browser, base, table ? '/play/card' : '/', { network: null, slower: 1 });
  const number = table ? '.others .hand b' : 'p';
  if (table) await untilAsked(page);
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
