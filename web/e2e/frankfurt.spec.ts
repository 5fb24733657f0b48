// Frantic Frankfurt against bots on this device: a whole game by keys, a round by taps, and what a screen reader is told.
import { expect, test, type Page } from '@playwright/test';
import { fits, look, noViolations, playRound, prepare, pressKey } from './at_the_table.ts';

test.setTimeout(180_000); // it is played in real time

async function sitDown(page: Page, players: number, level = 'easy'): Promise<void> {
  await prepare(page, { options: { players: String(players) }, level });
  await page.goto('/play/frankfurt');
  await expect(page.getByRole('heading', { name: 'Hands ready?' })).toBeVisible();
}

test('keys, what a screen reader is told, and every sheet', async ({ page }) => {
  await sitDown(page, 4);
  await noViolations(page);
  await expect(page.locator('[data-place="p0"]')).toHaveAttribute('data-top', '?'); // nobody looks ahead
  await page.keyboard.press('Space');
  await expect(page.locator('[data-place="c1"]')).not.toHaveAttribute('data-top', '?', { timeout: 15_000 });
  await noViolations(page);

  const told = page.locator('[data-announcer]');
  await page.keyboard.press('KeyQ');
  await expect(told).toContainText(/1: (red|blue|yellow) \d+\. 2:/);
  await page.keyboard.press('KeyW');
  await expect(told).toContainText(/\d to draw/);

  for (const name of ['How to play', 'What happened', 'Menu']) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await noViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  }
  await noViolations(page);
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(page.locator('[data-place="c1"]')).not.toHaveAttribute('data-top', '?', { timeout: 15_000 });
});

test('a whole game by keys alone', async ({ page }) => {
  test.setTimeout(300_000);
  await sitDown(page, 4, 'hard');
  await page.keyboard.press('Space');
  const again = page.getByRole('button', { name: 'Play again' });
  let pressed = 0;
  for (let round = 1; ; ++round) {
    await expect(page.locator('[data-place="p0"]')).not.toHaveAttribute('data-top', '?', { timeout: 20_000 });
    pressed += await playRound(page, (place) => pressKey(page, place));
    await expect(page.getByRole('table', { name: 'Cards to draw' }).getByRole('row')).toHaveCount(5);
    if (round === 1) {
      await expect(page.getByRole('heading', { name: 'Round 1 is over' })).toBeVisible();
      await noViolations(page);
    }
    if (await again.isVisible()) break;
    await page.getByRole('button', { name: 'Next round' }).press('Enter');
    await expect(page.getByRole('heading', { name: `Round ${round + 1}` })).toBeVisible();
  }
  expect(pressed).toBeGreaterThan(5);
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a round by taps and drags; a wrong card comes back; a reload loses nothing', async ({ page }) => {
    await sitDown(page, 2);
    await page.getByRole('button', { name: 'Begin' }).tap();
    const first = page.locator('[data-place="c1"]');
    await expect(first).not.toHaveAttribute('data-top', '?', { timeout: 15_000 });

    const { columns, piles } = await look(page);
    const wrong = columns.flatMap((c) => piles.map((p) => ({ c, p }))).find(({ c, p }) => !fits(c.top!, p.top!));
    if (wrong) {
      await page.locator(`[data-place="${wrong.c.place}"]`).dragTo(page.locator(`[data-place="${wrong.p.place}"]`));
      await expect(page.locator('[data-announcer]')).toContainText(/comes back|faster/);
    }
    // Kept every two seconds, and at once when the page is put aside.
    const kept = () => page.evaluate(() => localStorage.getItem('tumult.local.frankfurt'));
    await expect.poll(kept, { timeout: 4000 }).not.toBeNull();
    await page.evaluate(() => {
      localStorage.removeItem('tumult.local.frankfurt');
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(kept, { timeout: 600, intervals: [100] }).not.toBeNull();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hands ready?' })).toBeVisible();
    await page.getByRole('button', { name: 'Begin' }).tap();
    await expect(page.locator('[data-place="p0"]')).not.toHaveAttribute('data-top', '?', { timeout: 15_000 });

    const pressed = await playRound(page, async (place) => {
      // What is pressed may just have gone: then it is looked at anew.
      await page.locator(`[data-place="${place}"]`).tap({ timeout: 1000 }).catch(() => {});
    });
    expect(pressed).toBeGreaterThan(5);
    await expect(page.getByRole('button', { name: /Next round|Play again/ })).toBeVisible();
    await noViolations(page);
  });
});
