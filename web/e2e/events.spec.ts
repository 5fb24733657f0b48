// Every event of the card game is staged: the black card is seen, then its event until a tap, then what it does, and only then
// something is asked.
import { expect, test, type Page } from '@playwright/test';
import { prepare } from './at_the_table.ts';
import { EVENTS, positionsOf } from './event_positions.ts';

// What is drawn, in order. What changes with one drawing of the page is one step.
interface Drawn {
  top: string; // of the discard pile
  event: string; // that is turned over
  table: string; // hands, points, what lies open and what lasts
  asked: string;
  over: boolean; // the round
}
declare global {
  interface Window {
    drawn: Drawn[];
  }
}
// In each page, before its own scripts. A game that is to be gone on with comes in the window's name, which outlives pages.
function watch(): void {
  if (window.name) localStorage.setItem('tumult.local.card', window.name);
  window.drawn = [];
  const text = (what: string) => [...document.querySelectorAll(what)].map((e) => e.textContent.trim()).join(' ');
  const label = (what: string) => document.querySelector(what)?.getAttribute('aria-label') ?? '';
  const look = () => {
    const now: Drawn = {
      top: label('[data-at="discard"]'),
      event: label('.turned'),
      table: [
        text('.others .hand, .others small, .chip:not(.now), .draw .n'),
        ...[...document.querySelectorAll('.fan [data-card], .shown button')].map(
          (e) => e.getAttribute('data-card') ?? e.getAttribute('aria-label'),
        ),
      ].join(' '),
      asked: text('.prompt.yours .ask'),
      over: document.querySelector('.cover') !== null,
    };
    if (now.top && JSON.stringify(now) !== JSON.stringify(window.drawn.at(-1))) window.drawn.push(now);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}
const drawn = (page: Page): Promise<Drawn[]> => page.evaluate(() => window.drawn);

async function sitDown(page: Page, kept: object): Promise<void> {
  await page.evaluate((text) => (window.name = text), JSON.stringify(kept));
  await page.goto('/play/card');
  await expect(page.locator('.prompt.yours')).toBeVisible();
}
// Plays the card and reads every event, until something is asked again or the round is over. Returns what was drawn.
async function playThrough(page: Page, card: string): Promise<Drawn[]> {
  await page.evaluate(() => (window.drawn = window.drawn.slice(-1)));
  await page
    .locator(`.fan .may[data-card="${card}"]`)
    .first()
    .click({ position: { x: 10, y: 20 } });
  const last = page.locator('.fan .gone');
  await expect(page.locator('.turned')).toBeVisible();
  for (;;) {
    const overlay = page.locator('.turned, .hit').first();
    const asked = page.locator('.prompt.yours:not(:has(.gone)), .cover .button').first();
    await expect(overlay.or(asked).first()).toBeVisible();
    if (await overlay.isVisible())
      await overlay.click({ timeout: 2000 }).catch(() => {}); // it goes by itself, too
    else if ((await asked.isVisible()) && !(await last.count())) return drawn(page);
  }
}

// What is wrong with that order; nothing: nothing is.
function misplaced(steps: readonly Drawn[]): string[] {
  const wrong: string[] = [];
  const cause = steps.findIndex((step) => step.top !== steps[0]!.top);
  const first = steps.findIndex((step) => step.event);
  if (cause < 0 || cause >= first) wrong.push('the card that set it off is not seen before it');
  const end = steps.findIndex((step, i) => i > first && !step.event);
  if (steps.slice(first, end).some((step) => step.table !== steps[first - 1]!.table))
    wrong.push('something happens while it is read');
  // The old question may still be there when the card is already on its way.
  const taken = steps.findIndex((step) => !step.asked);
  const asked = steps.findIndex((step, i) => i > taken && (step.asked || step.over));
  if (asked <= first || steps.some((step) => step.event && step.asked))
    wrong.push('something is asked before it is read');
  if (asked < 0) wrong.push('nothing is asked after it');
  else if (steps.slice(asked).some((step) => step.table !== steps[asked]!.table && !step.over))
    wrong.push('something happens after the question');
  return wrong;
}

const PARTS = 4;
for (let part = 0; part < PARTS; ++part)
  test(`events of every kind are staged, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await prepare(page, { settings: { tap: 'play' } });
    await page.addInitScript(watch);
    await page.goto('/settings');
    const found: string[] = [];
    const events = EVENTS.filter((_, n) => n % PARTS === part);
    const positions = await positionsOf(events);
    expect([...positions.keys()].sort()).toEqual([...events].sort());
    for (const [event, position] of positions) {
      await sitDown(page, position.kept);
      const steps = await playThrough(page, position.card);
      for (const wrong of misplaced(steps)) found.push(`${event}: ${wrong}`);
    }
    expect(found).toEqual([]);
  });
