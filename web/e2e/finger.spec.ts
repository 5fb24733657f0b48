// Whole games on a phone by a finger alone: whatever is asked for is touched where it lies on top, once everything that a finger can
// scroll brought it into sight.
import { expect, test, type Page } from '@playwright/test';
import { CARD_WAYS, prepare } from './at_the_table.ts';
import { playGame, sitDown } from './frankfurt_game.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const COVERED = 100; // looks, for so long something may lie over what is asked for

interface Way {
  what: string; // the first that can be seen of these
  nth?: number; // or that one of them, counted round
}
type Place = { x: number; y: number } | 'nothing' | `covered: ${string}`;
const placeOf = (page: Page, ways: readonly Way[]): Promise<Place> =>
  page.evaluate((ways): Place => {
    for (const { what, nth = 0 } of ways) {
      const all = [...document.querySelectorAll(what)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
      const found = all[nth % all.length];
      if (!found) continue;
      const body = found.querySelector('.slot') ?? found; // of a field
      body.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = body.getBoundingClientRect();
      for (const down of [0.5, 0.2, 0.8])
        for (const across of [0.5, 0.1, 0.3, 0.7, 0.9]) {
          const [x, y] = [left + width * across, top + height * down];
          if (found.contains(document.elementFromPoint(x, y))) return { x, y };
        }
      return `covered: ${found.outerHTML.slice(0, 200)}`;
    }
    return 'nothing';
  }, ways);

// Touches what is asked for, until there is `over`. Returns how often.
async function touchUntil(page: Page, over: string, ways: (n: number) => readonly Way[]): Promise<number> {
  let [touches, covered] = [0, 0];
  while (!(await page.locator(over).count())) {
    const place = await placeOf(page, ways(touches));
    covered = typeof place === 'string' && place !== 'nothing' ? covered + 1 : 0;
    if (typeof place === 'string') {
      expect(covered, place).toBeLessThan(COVERED);
      await page.waitForTimeout(30);
      continue;
    }
    await page.touchscreen.tap(place.x, place.y);
    ++touches;
  }
  return touches;
}

test('the card game', async ({ page }) => {
  await prepare(page, { settings: { tap: 'play' }, options: { 'players': '4', 'hand-size': '7' } });
  await page.goto('/play/card');
  const touches = await touchUntil(page, '.cover .winner.revealed', () => [
    { what: '.hit' },
    ...CARD_WAYS.map((what) => ({ what })),
  ]);
  expect(touches).toBeGreaterThan(5);
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible();
});

test('the board game', async ({ page }) => {
  await prepare(page, { options: { limit: '1' } });
  await page.goto('/play/board');
  const touches = await touchUntil(page, '.cover .winner.revealed', (n) => [
    { what: '.turned, .hit' },
    { what: '.cover:not(:has(.winner)) .button.loud' },
    { what: 'main:has(.field.aimed) .prompt .row .loud' },
    { what: '.field.lit', nth: n * 7 },
    { what: '.prompt.yours .row button', nth: n },
    { what: '.holding .may', nth: n },
  ]);
  expect(touches).toBeGreaterThan(20);
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible();
});

test('Frankfurt', async ({ page }) => {
  const time = await sitDown(page, 3, 'hard');
  const touch = async (what: string) => {
    const place = await placeOf(page, [{ what }]);
    if (typeof place === 'string') throw new Error(`${what}: ${place}`);
    await page.touchscreen.tap(place.x, place.y);
  };
  await touch('.button.loud');
  const pressed = await playGame(
    page,
    time,
    (place) => touch(`[data-place="${place}"]`),
    () => touch('.cover .next .button.loud'),
  );
  expect(pressed).toBeGreaterThan(5);
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible();
});
