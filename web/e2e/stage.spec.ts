// What happens is seen one thing after the other, at every table: cause, event, deed; what hits the person here waits.
import { expect, test, type Page } from '@playwright/test';
import { clickCard, prepare } from './at_the_table.ts';

// What is drawn, in order: what lies on top, the event that is turned over, what was done to the person here.
type Drawn = { top: string } | { event: string } | { hit: string };
async function watched(page: Page): Promise<() => Promise<Drawn[]>> {
  await page.evaluate(() => {
    const drawn: object[] = [];
    let last: { [what: string]: string } = {};
    const look = () => {
      const now: { [what: string]: string } = {
        top: document.querySelector('[data-at="discard"]')?.getAttribute('aria-label') ?? '',
        event: document.querySelector('.turned')?.getAttribute('aria-label') ?? '',
        hit: document.querySelector<HTMLElement>('.hit')?.innerText ?? '',
      };
      for (const what of ['top', 'event', 'hit'])
        if (now[what] && now[what] !== last[what]) drawn.push({ [what]: now[what] });
      last = now;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    Object.assign(window, { drawn });
  });
  return () => page.evaluate(() => (window as unknown as { drawn: Drawn[] }).drawn);
}
// Answers whatever is asked until `seen` says so.
async function until(page: Page, seen: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 4000 && !(await seen()); ++n) {
    if (await page.locator('.prompt.yours, .cover .button.loud').first().isVisible()) await clickCard(page);
    await page.waitForTimeout(20);
  }
  expect(await seen()).toBe(true);
}
const SETTINGS = { tap: 'play', pace: 'usual' };
const OPTIONS = { 'players': '4', 'limit': '500', 'hand-size': '7' };

test('a black card is seen, then its event until a tap, then what it does to me until a tap', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, { options: OPTIONS, settings: SETTINGS, level: 'normal' });
  await page.goto('/play/card');
  await expect(page.locator('[data-at="discard"]')).toBeVisible();
  const drawn = await watched(page);
  const turned = page.locator('.turned');
  await until(page, () => turned.isVisible());
  const before = (await drawn()).findLast((d) => 'top' in d);
  expect(JSON.stringify(before)).toMatch(/black \d/);
  // It stays until it is read, over the table alone, and nothing is asked meanwhile.
  await expect(page.locator('.prompt.yours')).toHaveCount(0);
  const [box, table] = [await turned.boundingBox(), await page.locator('.frame main').boundingBox()];
  expect(Math.round(box!.x + box!.width / 2)).toBe(Math.round(table!.x + table!.width / 2));
  await turned.click();
  await expect(turned).toHaveCount(0);
  const hit = page.locator('.hit');
  await until(page, () => hit.isVisible());
  await expect(page.locator('.prompt.yours')).toHaveCount(0);
  await expect(hit).toContainText('You get');
  await hit.click();
  await expect(hit).toHaveCount(0);
  const seen = await drawn();
  const at = (what: string) => seen.findIndex((d) => what in d);
  expect(at('event')).toBeGreaterThan(at('top'));
  expect(at('hit')).toBeGreaterThan(at('event'));
});

test('one can look back through what happened while one is asked, and is then asked again', async ({ page }) => {
  await prepare(page, { options: OPTIONS, settings: { tap: 'play' }, level: 'normal' });
  await page.goto('/play/card');
  await until(page, async () => (await page.getByRole('button', { name: 'Look back' }).count()) > 0);
  await until(page, () => page.locator('.prompt.yours').isVisible());
  const top = page.locator('[data-at="discard"]');
  const now = await top.getAttribute('aria-label');
  await page.getByRole('button', { name: 'Look back' }).click();
  const back = page.getByRole('group', { name: 'Look back' });
  await expect(back).toContainText('1 step back');
  await expect(page.locator('.prompt.yours')).toHaveCount(0);
  const earlier = back.getByRole('button', { name: 'Earlier' });
  while ((await earlier.isEnabled()) && (await top.getAttribute('aria-label')) === now) await earlier.click();
  expect(await top.getAttribute('aria-label')).not.toBe(now);
  await page.keyboard.press('Escape');
  await expect(page.locator('.prompt.yours')).toBeVisible();
  await expect(top).toHaveAttribute('aria-label', now!);
});

test('what is aimed at me is marked at my hand, in words, until I do something', async ({ page }) => {
  test.slow();
  await prepare(page, { options: OPTIONS, settings: SETTINGS, level: 'normal' });
  await page.goto('/play/card');
  const done = page.locator('.hand.aimed .done');
  await until(page, () => done.isVisible());
  await expect(done).toContainText(/ you\b/);
  await until(page, async () => (await done.count()) === 0);
});
