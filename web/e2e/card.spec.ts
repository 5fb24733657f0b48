import { expect, test, type Page } from '@playwright/test';
import { noViolations, prepare, untilOver } from './at_the_table.ts';

// Clicks on something that may be done: what is turned over, the next round, a confirmation, a card, another answer.
async function click(page: Page): Promise<void> {
  const ways = ['.turned', '.cover .button.loud', '.draft .loud', '.prompt:has(.back) .row .button, .prompt:has(.back) .face', '.fan .may', '.prompt .two .button', '.prompt .button:not(.faster), .prompt .face'];
  for (const way of ways) {
    const found = page.locator(way);
    if (!(await found.count())) continue;
    await found.first().click({ timeout: 2000, position: { x: 14, y: 24 } }).catch(() => {});
    return;
  }
}

test('a whole game against bots, without a server, by clicking', async ({ page }) => {
  await prepare(page, { settings: { tap: 'play' } });
  await page.goto('/');
  await noViolations(page);
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await noViolations(page);
  await untilOver(page, /Play again/, () => click(page));
  await noViolations(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
});

test('all sets on a phone, and no screen is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, { options: { sets: 'base troublemaker supercharge pandora', players: '6' }, settings: { tap: 'play' } });
  await page.goto('/play/card');
  await untilOver(page, /Play again/, async (n) => {
    if (n % 20 === 0) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await noViolations(page);
    }
    await click(page);
  });
});

test('a whole game with the keyboard alone', async ({ page }) => {
  await prepare(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  const may = () => page.evaluate(() => document.activeElement?.matches('.fan .may') ?? false);
  await untilOver(page, /Play again/, async () => {
    if (await page.locator('.turned').isVisible()) return page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.keyboard.press('Home');
    for (let i = 0; i < 12 && !(await may()); ++i) await page.keyboard.press('ArrowRight');
    if (!(await may())) await page.keyboard.press('a');
    if (await page.getByRole('button', { name: 'Play again' }).isVisible()) return;
    await page.keyboard.press('Enter');
    if (await page.evaluate(() => document.activeElement?.matches('.fan .may, .prompt:has(.back) .button') ?? false)) await page.keyboard.press('Enter');
  });
});

test('arrow keys walk through the hand, letters and digits jump, and I explains', async ({ page }) => {
  await prepare(page, { options: { 'hand-size': '7' } });
  await page.goto('/play/card');
  const hand = page.getByRole('group', { name: /Your hand/ }).getByRole('button');
  await expect(hand.nth(3)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(hand.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(hand.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(hand.last()).toBeFocused();
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog')).toBeVisible();
  await noViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

// As somebody who sees nothing: only names of roles, and what the live region says.
test('a whole game by roles and the live region', async ({ page }) => {
  await prepare(page, { options: { 'hand-size': '7' }, settings: { tap: 'play' } });
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  const told = page.getByRole('log');
  await expect(told).toContainText('deals');
  const heard: string[] = [];
  await untilOver(page, /Play again/, async () => {
    heard.push(...(await told.locator('p').allTextContents()));
    const turned = page.getByRole('button', { name: /^Event: .*Go on$/ });
    if (await turned.count()) return turned.click();
    const names = [/^Next round$/, /^Confirm$/, /^(Ada|Bruno)$/, /, can be played$/, /^(Wish for|Choose) /, /^Let it happen$/, /^Pass$/, /^No$/, /^OK$/, /^Draw a card$/];
    for (const name of names) {
      const button = page.getByRole('main').getByRole('button', { name }).or(page.getByRole('region', { name: 'Scores' }).getByRole('button', { name }));
      if (!(await button.count())) continue;
      await button.first().click({ timeout: 2000, position: { x: 10, y: 20 } }).catch(() => {});
      return;
    }
  });
  expect(heard.join(' ')).toMatch(/Your turn\. /);
  expect(heard.join(' ')).toMatch(/(Ada|Bruno|Guest) (plays|draws)/);
});

test('a card that does not fit says why', async ({ page }) => {
  await prepare(page, { options: { 'hand-size': '7' } });
  await page.goto('/play/card');
  const dim = page.locator('.fan .dim');
  do await untilOver(page, /Draw a card/, () => click(page));
  while (!(await dim.count()) && (await click(page), true)); // everything fits: on to the next turn
  await dim.first().click({ position: { x: 14, y: 24 } });
  await expect(page.getByText('Why not?')).toBeVisible();
});

test('a reload loses nothing', async ({ page }) => {
  await prepare(page, { options: { limit: 'short', 'hand-size': '7' } });
  await page.goto('/play/card');
  await untilOver(page, /Draw a card/, () => click(page));
  const cards = await page.locator('.fan button').evaluateAll((all) => all.map((b) => b.getAttribute('data-card')));
  await page.reload();
  await expect(page.locator('.fan button')).toHaveCount(cards.length);
  expect(await page.locator('.fan button').evaluateAll((all) => all.map((b) => b.getAttribute('data-card')))).toEqual(cards);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Go on with your game/ })).toBeVisible();
});

for (const [language, play, over, word] of [
  ['de', /Jetzt spielen/, /Noch ein Spiel/, 'Deine Hand'],
  ['fr', /Jouer maintenant/, /Rejouer/, 'Ta main'],
] as const)
  test(`a whole game in ${language}`, async ({ page }) => {
    await prepare(page, { settings: { language, tap: 'play' } });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: play }).click();
    await expect(page.getByRole('group', { name: new RegExp(word) })).toBeVisible();
    await untilOver(page, over, () => click(page));
  });
