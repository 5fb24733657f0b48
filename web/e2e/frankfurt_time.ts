// Frantic Frankfurt on this device is played in real time, by bots in a worker. Here its time passes only when a test
// says so, however busy the machine is: the worker's by a clock put into it, the page's by Playwright's.
import { expect, type Page } from '@playwright/test';
import type { Asked } from '../src/link/asking.ts';

const GLANCE = 250; // so long a card that just came does not count as seen (src/tables/frankfurt/glance.ts)

// In the page: the worker is kept where `pass` finds it.
function keepWorker(): void {
  const Original = Worker;
  window.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (String(url).includes('live_worker')) Object.assign(window, { live: this });
    }
  };
}
// In the worker: time passes by messages like those of the page, so that what was said before is heard before.
function stopClock(): void {
  const due = new Map<number, { at: number; what: () => void }>();
  let [now, last] = [performance.now(), 0];
  const firstBy = (end: number) =>
    [...due].filter(([, { at }]) => at <= end).sort(([i, a], [j, b]) => a.at - b.at || i - j)[0];
  const pass = (end: number) => {
    for (let first = firstBy(end); first; first = firstBy(end)) {
      due.delete(first[0]);
      now = first[1].at;
      first[1].what();
    }
    now = end;
  };
  performance.now = () => now;
  Object.assign(globalThis, {
    setTimeout: (what: () => void, after = 0) => (due.set(++last, { at: now + after, what }), last),
    clearTimeout: (id: number) => due.delete(id),
  });
  const heard = onmessage!;
  onmessage = function (event: MessageEvent<Asked[] | { pass: number }>) {
    if (!('pass' in event.data)) return void heard.call(this, event);
    pass(now + event.data.pass);
    postMessage([]); // which answers nothing that the page asked
  };
}

export class Time {
  private constructor(private readonly page: Page) {}

  // Before the page is opened.
  static async of(page: Page): Promise<Time> {
    await page.clock.install();
    await page.addInitScript(keepWorker);
    return new Time(page);
  }
  // Opens the table. Until somebody begins nothing happens at it, so nothing is missed.
  async stopAt(open: () => Promise<unknown>): Promise<void> {
    const started = this.page.waitForEvent('worker', (worker) => worker.url().includes('live_worker'));
    await open();
    const worker = await started;
    await expect(this.page.getByRole('heading', { name: 'Hands ready?' })).toBeVisible();
    await worker.evaluate(stopClock);
  }
  async pass(milliseconds: number): Promise<void> {
    await this.page.evaluate(
      (milliseconds) =>
        new Promise<void>((done) => {
          const { live } = window as unknown as { live: Worker };
          live.addEventListener('message', function heard({ data }) {
            if (!Array.isArray(data) || data.length) return;
            live.removeEventListener('message', heard);
            done();
          });
          live.postMessage({ pass: milliseconds });
        }),
      milliseconds,
    );
    await this.page.clock.runFor(Math.max(GLANCE, milliseconds));
  }
}
