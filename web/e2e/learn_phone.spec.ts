// Each lesson on a phone, by a finger alone: touched is what the pointer marks, and only where it lies on top.
import { expect, test, type Page } from '@playwright/test';
import { noViolations, prepare } from './at_the_table.ts';
import { fieldsOutOfSight, outOfReach } from './reach.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' });
const done = (page: Page) => page.getByRole('heading', { name: 'You can play it' });

// Where the marked thing can be touched, once it stands still; null: nothing is marked.
const marked = (page: Page) =>
  page.evaluate(async () => {
    const wanted = document.querySelector('[data-wanted]');
    const where = (element: Element) => (element.querySelector('.slot') ?? element).getBoundingClientRect();
    for (let before = ''; wanted && JSON.stringify(where(wanted)) !== before;) {
      before = JSON.stringify(where(wanted));
      for (let frames = 0; frames < 3; ++frames) await new Promise(requestAnimationFrame);
    }
    if (!wanted?.isConnected) return null;
    const { left, top, width, height } = where(wanted);
    for (const across of [0.5, 0.2, 0.8]) {
      const [x, y] = [left + width * across, top + height / 2];
      if (wanted.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    throw new Error(`cannot be touched: ${wanted.outerHTML.slice(0, 200)}`);
  });

// Some of the thing can be seen.
const peeks = (page: Page, what: string) =>
  page.evaluate((what) => {
    const thing = document.querySelector(what)!;
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [0.15, 0.5, 0.85].some((part) =>
      thing.contains(document.elementFromPoint(left + width * part, top + height * 0.2)),
    );
  }, what);

async function touchThrough(page: Page, also?: () => Promise<unknown>): Promise<number> {
  // The scores lie over the table.
  const ways = [page.locator('.stage .cover .next .loud'), page.locator('.prompt .faster, .turned, .hit').first()];
  let taps = 0;
  while (!(await done(page).isVisible())) {
    const at = await marked(page);
    if (at) {
      expect(await outOfReach(page)).toEqual([]);
      await also?.();
      await page.touchscreen.tap(at.x, at.y);
      ++taps;
    } else
      for (const way of ways)
        if (await way.isVisible()) {
          await way.tap({ timeout: 1000 }).catch(() => {});
          break;
        }
    await page.waitForTimeout(30);
  }
  return taps;
}

for (const [game, moves] of [
  ['card', 13],
  ['board', 9],
  ['frankfurt', 10],
] as const)
  test(`the lesson of the ${game} game`, async ({ page }) => {
    const keys: string[] = [];
    await prepare(page);
    await page.goto(`/learn/${game}`);
    await expect(coach(page)).toContainText(/fewest|first/);
    await expect(page.locator('.pointer')).toBeVisible();
    await noViolations(page);
    await expect(page.locator('body')).not.toContainText(/\b(press|key|keys)\b/i);
    page.on('console', (m) => m.type() === 'error' && keys.push(m.text()));
    expect(await touchThrough(page)).toBeGreaterThanOrEqual(moves);
    await expect(coach(page)).not.toContainText(/\{\w+\}|\b(press|key|keys)\b/i);
    await noViolations(page);
    expect(keys).toEqual([]);
  });

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });
  test('the card on the pile stays in sight, and the way back is the coach’s', async ({ page }) => {
    await prepare(page);
    await page.goto('/learn/card');
    await touchThrough(page, async () => expect(await peeks(page, '[data-at="discard"]')).toBe(true));
    await page.goto('/learn/board');
    await expect(page.locator('.pointer')).toBeVisible();
    await noViolations(page);
    await coach(page).getByRole('button', { name: 'Back' }).tap();
    await expect(page).toHaveURL(/\/$/);
  });
  test('the lesson of the board game', async ({ page }) => {
    await prepare(page);
    await page.goto('/learn/board');
    await touchThrough(page, async () => expect(await fieldsOutOfSight(page)).toEqual([]));
  });
});
