// "?" at every table: the rules by the options in force, and nothing of sets that are not played.
import { expect, test, type Page } from '@playwright/test';
import { hand, noViolations, prepare } from './at_the_table.ts';

const SIZES = [
  ['a phone', 390, 844],
  ['a desk', 1440, 900],
] as const;
const GAMES = {
  card: { ready: '.prompt.yours', part: 'What fits', has: 'Gift', not: 'Thief' },
  board: { ready: '.prompt.yours', part: 'When cards trigger', has: 'Snail', not: 'Thief' },
  frankfurt: { ready: '.cover', part: 'The slap', has: 'red 12', not: 'Thief' },
} as const;
const rules = (page: Page) => page.getByRole('dialog', { name: 'How to play' });
const open = (page: Page) => page.getByRole('button', { name: 'How to play' }).click();

for (const [where, width, height] of SIZES)
  for (const game of ['card', 'board', 'frankfurt'] as const)
    test(`${game} on ${where}: "?" explains this game, part by part, and closes again`, async ({ page }) => {
      const { ready, part, has, not } = GAMES[game];
      await page.setViewportSize({ width, height });
      await prepare(page);
      await page.goto(`/play/${game}`);
      await page.locator(ready).first().waitFor();
      await open(page);
      const heading = rules(page).getByRole('heading', { name: part });
      await rules(page).getByRole('navigation').getByRole('button', { name: part }).click();
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await expect(rules(page).getByText(has, { exact: true }).first()).toBeAttached();
      await expect(rules(page).getByText(not, { exact: true })).toHaveCount(0);
      await noViolations(page);
      await page.keyboard.press('Escape');
      await expect(rules(page)).toHaveCount(0);
      // From the menu, too.
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'How to play' }).click();
      await expect(rules(page).getByRole('heading', { name: 'Aim' })).toBeVisible();
      await rules(page).getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

test('the cards of the sets in play are there, with limit and hand size of this game', async ({ page }) => {
  await prepare(page, {
    options: { 'sets': 'base troublemaker supercharge', 'limit': '42', 'hand-size': '5' },
  });
  await page.goto('/play/card');
  await page.locator('.prompt').first().waitFor();
  await open(page);
  await expect(rules(page).getByText('Once somebody has more than 42 points')).toBeVisible();
  await expect(rules(page).getByText('Everybody gets 5 cards.')).toBeVisible();
  for (const name of ['Thief', 'Recharge', 'Looping', 'Tsunami'])
    await expect(rules(page).locator('summary b').getByText(name, { exact: true })).toBeAttached();
  for (const name of ['Do It Yourself', 'Twins', 'Pandora’s Box'])
    await expect(rules(page).getByText(name, { exact: true })).toHaveCount(0);
});

test('bots wait while the rules are read', async ({ page }) => {
  await page.clock.install();
  await prepare(page, { settings: { tap: 'play' } });
  await page.goto('/play/card');
  await page.locator('.prompt.yours').first().waitFor();
  await page
    .getByRole('button', { name: /^Draw a card/ })
    .or(page.locator('.fan .may'))
    .first()
    .click();
  await open(page);
  await rules(page).getByRole('heading', { name: 'Aim' }).waitFor();
  const seats = () => page.locator('[data-at^="hand-"]').allTextContents();
  const before = [await seats(), await hand(page)];
  await page.clock.runFor(10_000);
  expect([await seats(), await hand(page)]).toEqual(before);
});

test('a tapped seat says what is known of that player', async ({ page }) => {
  await prepare(page);
  await page.goto('/play/card');
  await page.locator('.prompt.yours').first().waitFor();
  await page.getByRole('list', { name: 'Players' }).getByRole('button', { name: /^Ada/ }).click();
  const seat = page.getByRole('dialog', { name: 'Ada' });
  for (const text of ['bot, easy', /^Plays after /, /cards in hand$/, /^\d+ of \d+ points$/])
    await expect(seat.getByText(text)).toBeVisible();
  await noViolations(page);
});
