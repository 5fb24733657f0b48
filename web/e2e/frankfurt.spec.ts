// Frantic Frankfurt against bots on this device: a whole game by keys, a round by taps, and what a screen reader is told.
import { expect, test, type Page } from '@playwright/test';
import { fits, look, nextPress, noViolations, prepare, pressKey } from './at_the_table.ts';
import { Time } from './frankfurt_time.ts';

const A_ROUND = 600_000; // of its own time: longer than any
const A_HAND = 150; // from one card to the next

async function sitDown(page: Page, players: number, level = 'easy'): Promise<Time> {
  await prepare(page, { options: { players: String(players) }, level });
  const time = await Time.of(page);
  await time.stopAt(() => page.goto('/play/frankfurt'));
  return time;
}
// It is counted down, and the cards lie open.
const begun = async (page: Page): Promise<void> => {
  for (const place of ['p0', 'c1'])
    await expect(page.locator(`[data-place="${place}"]`)).not.toHaveAttribute('data-top', '?');
};
async function playRound(page: Page, time: Time, press: (place: string) => Promise<void>): Promise<number> {
  let pressed = 0;
  for (let at = 0; at < A_ROUND; at += A_HAND) {
    const seen = await look(page);
    if (seen.over) return pressed;
    for (const place of nextPress(seen)) {
      await press(place);
      ++pressed;
    }
    await time.pass(A_HAND);
  }
  throw new Error('the round did not end');
}

test('keys, what a screen reader is told, and every sheet', async ({ page }) => {
  await sitDown(page, 4);
  await noViolations(page);
  await expect(page.locator('[data-place="p0"]')).toHaveAttribute('data-top', '?'); // nobody looks ahead
  await page.keyboard.press('Space');
  await begun(page);
  await noViolations(page);

  const told = page.locator('[data-announcer]');
  await page.keyboard.press('KeyQ');
  await expect(told).toContainText(/1: (red|blue|yellow) \d+\. 2:/);
  await page.keyboard.press('KeyW');
  await expect(told).toContainText(/\d to draw/);

  for (const name of ['How to play', 'Log', 'Menu']) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await noViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  }
  await noViolations(page);
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await begun(page);
});

test('a whole game by keys alone', async ({ page }) => {
  const time = await sitDown(page, 4, 'hard');
  await page.keyboard.press('Space');
  const again = page.getByRole('button', { name: 'Play again' });
  let pressed = 0;
  for (let round = 1; ; ++round) {
    await begun(page);
    pressed += await playRound(page, time, (place) => pressKey(page, place));
    await expect(page.getByRole('table', { name: 'Cards to draw' }).getByRole('row')).toHaveCount(5);
    if (round === 1) {
      await expect(page.getByRole('heading', { name: 'Round 1 is over' })).toBeVisible();
      await noViolations(page);
    }
    if (await again.isVisible()) break;
    await page.getByRole('button', { name: 'Next round' }).press('Enter');
    const next = page.getByRole('heading', { name: `Round ${round + 1}` });
    while (!(await next.isVisible())) await time.pass(50); // the bots get ready; from then on the clock stands again
  }
  expect(pressed).toBeGreaterThan(5);
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a round by taps and drags; a wrong card comes back; a reload loses nothing', async ({ page }) => {
    const time = await sitDown(page, 2);
    await page.getByRole('button', { name: 'Begin' }).tap();
    await begun(page);

    const { columns, piles } = await look(page);
    const [wrong] = columns.flatMap((c) => piles.map((p) => ({ c, p }))).filter(({ c, p }) => !fits(c.top!, p.top!));
    await page.locator(`[data-place="${wrong!.c.place}"]`).dragTo(page.locator(`[data-place="${wrong!.p.place}"]`));
    // Why, in words: at the pile, and read out.
    const why = /^(Not higher than|Same colour:)/;
    const refused = page.locator('.refused');
    await expect(refused).toContainText(why);
    const [said, pile] = [
      await refused.boundingBox(),
      await page.locator(`[data-place="${wrong!.p.place}"]`).boundingBox(),
    ];
    expect(Math.abs(said!.y + said!.height / 2 - (pile!.y + pile!.height))).toBeLessThan(3);
    await expect(page.locator('[data-announcer] p').filter({ hasText: why })).not.toHaveCount(0);
    await page.clock.runFor(3000);
    await expect(refused).toHaveCount(0);
    // Kept every two seconds, and at once when the page is put aside.
    const kept = () => page.evaluate(() => localStorage.getItem('tumult.local.frankfurt'));
    await page.clock.runFor(2000);
    await expect.poll(kept).not.toBeNull();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
    await page.evaluate(() => {
      localStorage.removeItem('tumult.local.frankfurt');
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(kept).not.toBeNull();
    await page.clock.resume();
    await time.stopAt(() => page.reload());
    await page.getByRole('button', { name: 'Begin' }).tap();
    await begun(page);

    const pressed = await playRound(page, time, (place) => page.locator(`[data-place="${place}"]`).tap());
    expect(pressed).toBeGreaterThan(5);
    await expect(page.getByRole('button', { name: /Next round|Play again/ })).toBeVisible();
    await noViolations(page);
  });
});
