// How rounds and games end: hands that are counted, who has won, my costliest decisions, and a result to hand on.
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { actOnBoard, clickCard, noViolations, prepare, untilOver } from './at_the_table.ts';

// "7 + 7 + 4 = 18" is so, and what stands before the sign adds up.
function addsUp(formula: string): number {
  const [left, right] = formula.replaceAll('−', '-').split('=');
  if (right === undefined) return Number(left);
  const [terms, times] = left!.split('×');
  const sum = [...terms!.matchAll(/([+-]?)\s*(\d+)/g)].reduce((all, [, sign, n]) => all + Number(sign! + n), 0);
  expect(sum * Number(times ?? 1), formula).toBe(Number(right));
  return Number(right);
}
// Every hand that lies open adds up to what its row says the round brought.
async function handsAddUp(scores: Locator): Promise<number> {
  const rows = await scores.locator('tr:has(.sum)').evaluateAll((all) =>
    all.map((row) => ({
      sum: row.querySelector('.sum')!.textContent,
      cards: row.querySelectorAll('.card, .field').length,
      gain: row.previousElementSibling!.querySelector('.gain')!.textContent,
    })),
  );
  for (const { sum, cards, gain } of rows) {
    expect(cards).toBeGreaterThan(0);
    expect(addsUp(sum), sum).toBe(Number(gain));
  }
  return rows.length;
}
// "X is out of cards", and how it came to that.
const OUT = /out of cards|without cards|no cards left/;
const region = (page: Page): Locator => page.getByRole('region', { name: 'Scores' });

test('a round of the card game says why it ended, where one stands, and hands that add up to the points', async ({
  page,
}) => {
  await prepare(page, { options: { limit: '500' }, settings: { tap: 'play' } });
  await page.goto('/play/card');
  await untilOver(page, /Next round/, () => clickCard(page));
  const scores = region(page);
  await expect(scores.getByRole('heading', { level: 2 })).toHaveText(OUT);
  await expect(scores.getByText('Round 1 · ends at 500, fewest win')).toBeVisible();
  await expect(scores.getByText(/^You’re (1st|2nd|3rd) of 3$/)).toBeVisible();
  expect(await handsAddUp(scores)).toBeGreaterThan(0);
  await expect(scores.getByText('out of cards', { exact: true })).toHaveCount(1);
  const totals = (await scores.locator('.total').allTextContents()).map(Number);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  await expect(page.locator('.shout')).toHaveCount(0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0); // less motion is wanted
  await noViolations(page);
});

test('with motion the word, the count and the score follow one another, and a tap goes on', async ({ page }) => {
  await prepare(page, { options: { limit: '500' }, settings: { tap: 'play', motion: 'full', pace: 'calm' } });
  await page.goto('/play/card');
  const word = page.locator('.shout b');
  while (!(await word.isVisible())) {
    await clickCard(page);
    await page.keyboard.press('f');
    await page.waitForTimeout(20);
  }
  await expect(word).toHaveText(OUT);
  await page.keyboard.press('Shift');
  await expect(word).toHaveCount(0);
  const scores = region(page);
  // While points are counted, what comes next stays where it is.
  const next = scores.getByRole('button', { name: 'Next round' });
  const where = await next.boundingBox();
  await expect(scores.getByRole('img', { name: 'Totals after each round' })).toBeVisible(); // after the count
  expect(await handsAddUp(scores)).toBeGreaterThan(0);
  expect(await next.boundingBox()).toEqual(where);
});

test('eight hands leave what comes next in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await prepare(page, { options: { players: '8', limit: '500' }, settings: { tap: 'play' } });
  await page.goto('/play/card');
  await untilOver(page, /Next round/, () => clickCard(page));
  const scores = region(page);
  await expect(scores.getByText(/^You’re \d(st|nd|rd|th) of 8$/)).toBeVisible();
  await expect(scores.getByRole('button', { name: 'Next round' })).toBeInViewport({ ratio: 1 });
  await noViolations(page);
});

test('a game ends with the winner, the plot, decisions that lead to their moments, and a picture', async ({ page }) => {
  await prepare(page, { settings: { tap: 'play' } });
  await page.goto('/play/card');
  await untilOver(page, /Play again/, () => clickCard(page));
  const scores = region(page);
  await expect(scores.getByRole('heading', { name: /wins?$|win together$/ })).toBeVisible();
  await expect(scores.getByRole('img', { name: 'Totals after each round' })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await noViolations(page);

  await scores.getByRole('button', { name: 'Share the result' }).click();
  const sheet = page.getByRole('dialog', { name: 'Result as a picture' });
  const picture = sheet.getByRole('img', { name: /Card game: .*wins?/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
    1080, 1080,
  ]);
  await noViolations(page);
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save the picture' }).click();
  const png = readFileSync(await (await saved).path());
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  const record = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save the record' }).click();
  expect(readFileSync(await (await record).path(), 'utf8')).toMatch(/^.*\bgame card\b/s);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await scores.getByRole('button', { name: 'Find my costliest decisions' }).click();
  const costly = page.getByRole('region', { name: 'Costliest decisions' });
  await expect(costly).toHaveAttribute('aria-busy', 'false', { timeout: 300_000 });
  await noViolations(page);
  const moments = costly.getByRole('link', { name: 'Watch this moment' });
  expect(await moments.count()).toBeLessThanOrEqual(3);
  if (!(await moments.count())) return void (await expect(costly).toContainText('Nothing that “hard”'));
  const at = /#at=(\d+)&/.exec((await moments.first().getAttribute('href')) ?? '')?.[1];
  await moments.first().click();
  await expect(page.getByRole('slider')).toHaveValue(at!);
  const decision = page.getByRole('region', { name: 'Costly decision' });
  await expect(decision).toContainText(/Better: /);
  await expect(page.getByLabel('Seen by')).toHaveValue('0'); // as it was when it was decided
  await noViolations(page);
  await decision.getByRole('button', { name: 'See what came of it' }).click();
  await expect(page.getByRole('slider')).toHaveValue(String(Number(at) + 1));
  await decision.getByRole('button', { name: 'Back to the decision' }).click();
  await expect(page.getByRole('slider')).toHaveValue(at!);
});

test('the search for decisions can be stopped, and taken up again', async ({ page }) => {
  await prepare(page, { settings: { tap: 'play' } });
  await page.goto('/play/card');
  await untilOver(page, /Play again/, () => clickCard(page));
  // The worker gets no further than its first message.
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: never[]) {
      if (!document.documentElement.dataset['held']) return post.call(this, message, ...rest);
    };
    document.documentElement.dataset['held'] = 'yes';
  });
  await region(page).getByRole('button', { name: 'Find my costliest decisions' }).click();
  const costly = page.getByRole('region', { name: 'Costliest decisions' });
  await costly.getByRole('button', { name: 'Stop' }).click();
  await expect(costly).toHaveAttribute('aria-busy', 'false');
  await noViolations(page);
  await page.evaluate(() => delete document.documentElement.dataset['held']);
  await costly.getByRole('button', { name: 'Go on looking' }).click();
  await expect(costly.getByRole('button')).toHaveCount(0, { timeout: 300_000 }); // it is done
});

test('on the board fields count, and the score is what they say', async ({ page }) => {
  await prepare(page, { options: { limit: '1' } });
  await page.goto('/play/board');
  await untilOver(page, /Play again/, (n) => actOnBoard(page, n));
  expect(await handsAddUp(region(page))).toBe(3);
  await expect(region(page).getByRole('heading', { name: /wins?$|win together$/ })).toBeVisible();
  await noViolations(page);
});

test('whoever comes down to one card has it said once, and keeps a mark', async ({ page }) => {
  await prepare(page, { settings: { tap: 'play' } });
  await page.goto('/play/card');
  const marked = page.getByRole('button', { name: /, 1 card\b.*Last card/ });
  for (let n = 0; n < 3000 && !(await marked.count()); ++n) {
    await clickCard(page);
    await page.keyboard.press('f');
    await page.waitForTimeout(20);
  }
  await expect(marked.first()).toBeVisible();
  await expect(page.locator('[data-announcer]')).toContainText(/(has|have) one card left/);
  await noViolations(page);
});
