// The first minutes of each game, played through as the coach says, with wrong moves on the way.
import { expect, test, type Page } from '@playwright/test';
import { noViolations, prepare } from './at_the_table.ts';

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' });
const says = (page: Page, text: RegExp) => expect(coach(page)).toContainText(text);
const finished = (page: Page) => expect(page.getByRole('heading', { name: 'You can play it' })).toBeVisible();
// Where it ended a round, that is seen first.
const roundSeen = (page: Page) =>
  page.getByRole('region', { name: 'Scores' }).getByRole('button', { name: 'Go on' }).click();

test('the card game, on a phone, left and gone on with', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, { settings: { tap: 'play' } });
  await page.goto('/learn');
  await noViolations(page);
  await page.getByRole('link', { name: 'Card game' }).click();
  const hand = page.getByRole('group', { name: /^Your hand/ });
  const card = (name: RegExp) => hand.getByRole('button', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

  await says(page, /fewest points win.*play/);
  await noViolations(page);
  await card(/^red 6/).click();
  await says(page, /Not like that/);
  await card(/^Fantastic/).click();
  await says(page, /allowed too/);
  await card(/^green 6/).click();
  await says(page, /the number stays/);
  await card(/^blue 3/).click();
  await says(page, /is a reaction/);

  await page.reload();
  await says(page, /is a reaction/);
  await expect(button(/Counterattack$/)).toHaveAttribute('data-wanted');
  await button(/Counterattack$/).click();
  await says(page, /Wish for blue/);
  await button('Wish for blue').click();
  await says(page, /instead of you\? Choose Ada/);
  await button('Ada').click();
  await says(page, /Pick red 9/);
  await card(/^red 6/).click();
  await expect(card(/^red 6/)).toHaveClass(/picked/);
  await expect(card(/^red 6/)).not.toHaveClass(/dim/);
  await card(/^red 9/).click();
  await button('Confirm').click();
  await says(page, /goes on anything/);
  await card(/^Fantastic/).click();
  await says(page, /blue again/);
  await button('Wish for blue').click();
  await says(page, /draw a card/);
  await button(/^Draw a card/).click();
  await expect(card(/^blue 5/)).toBeVisible(); // it does not fit either, so the turn passes by itself
  await says(page, /Play Gift/);
  await card(/^Gift/).click();
  await says(page, /last card\? Choose Ada/);
  await page
    .getByRole('list', { name: 'Players' })
    .getByRole('button', { name: /^Choose Ada/ })
    .click();
  await says(page, /you are out/);
  await card(/^blue 5/).click();
  await roundSeen(page);
  await finished(page);
  await noViolations(page);
});

test('the board game', async ({ page }) => {
  await prepare(page);
  await page.goto('/learn/board');
  const hand = page.getByRole('group', { name: /^Your hand/ });
  const lay = async (card: string, field: number, pointing = '') => {
    await hand
      .getByRole('button', { name: new RegExp(`^${card}.*can be played`) })
      .first()
      .click();
    for (const digit of String(field)) await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(`^Place it${pointing ? `: ${pointing},` : '$'}`) }).click();
  };
  const roll = () => page.getByRole('button', { name: /^Roll/ }).click();
  await says(page, /Who begins/);
  await roll();
  await says(page, /on field 2/);
  await noViolations(page);
  await lay('Push', 7, 'forward');
  await says(page, /allowed too/);
  await lay('Push', 2, 'forward');
  await says(page, /on field 3/);
  await lay('Teleport', 3);
  await says(page, /pointing back to 2/);
  await lay('Jump', 4, 'back');
  await says(page, /Bruno wants to steer your piece/);
  await page.locator('.prompt [data-answer="toss block"]').click();
  await page.keyboard.press('6');
  await page.keyboard.press('Enter');
  await page.locator('.prompt [data-answer="toss block@6"]').click();
  await says(page, /on field 10/);
  await lay('Push', 1, 'forward');
  await says(page, /allowed too/);
  await lay('Push', 10, 'forward');
  await says(page, /Now roll/);
  await roll();
  await says(page, /Ada stands on 18, Bruno on 32, you on 1.*only the top card acts/);
  await lay('Jump', 6, 'forward');
  await says(page, /And roll/);
  await roll();
  await finished(page);
  await noViolations(page);
});

test('Frantic Frankfurt, while the clock stands', async ({ page }) => {
  await prepare(page);
  await page.goto('/learn/frankfurt');
  const press = async (...places: string[]) => {
    for (const place of places) await page.locator(`[data-place="${place}"]`).click();
  };
  await says(page, /clock stands still/);
  await noViolations(page);
  await press('c4', 'p0');
  await says(page, /Not like that: yellow 8 does not fit on blue 16/);
  await press('c3', 'p1');
  await says(page, /odd number goes on any even/);
  await press('c1', 'p1');
  await says(page, /yellow 8/);
  await press('c4', 'p1');
  await says(page, /turn it over/);
  await press('c4');
  await says(page, /Watch what the others do/);
  await says(page, /empty column/);
  await press('c4', 'c3');
  await says(page, /what lay under it/);
  await press('c4');
  await says(page, /odd on even/);
  await press('c4', 'p1');
  await says(page, /Your last card/);
  await press('c3', 'p1');
  await says(page, /slap/);
  await press('p0');
  await roundSeen(page);
  await finished(page);
  await noViolations(page);
});
