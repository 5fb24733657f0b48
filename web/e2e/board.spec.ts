// The board game offline, against bots: whole games by what is offered, with the pointer, with keys alone, and by a phone.
import { expect, test, type Page } from '@playwright/test';
import { actOnBoard, noViolations, type Act } from './at_the_table.ts';

async function begin(page: Page, options: object, settings: object = {}): Promise<void> {
  await page.addInitScript(
    ([options, settings]) => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem('tumult.settings', JSON.stringify({ pace: 'quick', volume: 0, motion: 'less', ...(settings as object) }));
      localStorage.setItem('tumult.choice.board', JSON.stringify({ options, level: 'easy' }));
    },
    [options, settings] as const,
  );
  await page.goto('/play/board');
  await expect(page.getByRole('group', { name: /^(Board|Spielbrett|Plateau)$/ })).toBeVisible({ timeout: 20_000 });
}

const lit = '[data-field][aria-label$="can be chosen"]';

async function playOut(page: Page, most = 900): Promise<Set<Act>> {
  const done = new Set<Act>();
  for (let turn = 0; turn < most; ++turn) {
    const act = await actOnBoard(page, turn);
    done.add(act);
    if (act === 'over') return done;
    await page.waitForTimeout(act === 'wait' ? 30 : 10);
  }
  throw new Error('the game does not end');
}

test('a whole game is played by clicking what is offered', async ({ page }) => {
  test.setTimeout(180_000);
  const errors: string[] = [];
  page.on('pageerror', (e) => errors.push(e.message));
  await begin(page, { players: '3', limit: '1' });
  await noViolations(page);
  const done = await playOut(page);
  expect(done).toContain('laid');
  expect(done).toContain('said');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(/wins?$|win together$/).first()).toBeVisible();
  await noViolations(page);
  expect(errors).toEqual([]);
});

test('a card is laid by keys alone, and the field it cannot lie on says why', async ({ page }) => {
  await begin(page, { players: '2', limit: '60' });
  const prompt = page.locator('.prompt');
  const hand = page.getByRole('group', { name: /^Your hand/ });
  for (let i = 0; i < 200 && !(await hand.getByRole('button', { name: /can be played/ }).count()); ++i) {
    await page.keyboard.press('r');
    await page.keyboard.press('f');
    await page.waitForTimeout(60);
  }
  const before = await hand.getByRole('button').count();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator(lit).first()).toBeVisible();
  await page.keyboard.press('5'); // a teleport field
  await page.keyboard.press('Enter');
  await expect(prompt.getByText('Why not?')).toBeVisible();
  await expect(page.locator('[data-announcer]')).toContainText(/field|free|lie/i);
  await noViolations(page);
  await page.waitForTimeout(1100);
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Lay it' })).toBeVisible();
  await page.keyboard.press('t');
  await noViolations(page);
  await page.keyboard.press('c');
  await expect(hand.getByRole('button')).toHaveCount(before - 1);
  await page.keyboard.press('b');
  await expect(page.getByRole('list', { name: 'Fields as a list' })).toBeVisible();
  await noViolations(page);
});

test('on a phone a card is dragged onto the board, turned and laid', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', locale: 'en-GB' })).newPage();
  await begin(page, { players: '4', limit: '60' });
  const cards = page.getByRole('group', { name: /^Your hand/ }).getByRole('button', { name: /can be played/ });
  for (let i = 0; i < 200 && !(await cards.count()); ++i) {
    await page.keyboard.press('r');
    await page.keyboard.press('f');
    await page.waitForTimeout(60);
  }
  const hand = page.getByRole('group', { name: /^Your hand/ });
  const before = await hand.getByRole('button').count();
  const card = (await cards.first().boundingBox())!;
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(200, 500, { steps: 4 });
  await expect(page.locator(lit).first()).toBeVisible();
  const field = (await page.locator(lit).nth(3).boundingBox())!;
  await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2, { steps: 4 });
  await page.mouse.up();
  const lay = page.getByRole('button', { name: 'Lay it' });
  await expect(lay).toBeVisible();
  for (const target of await page.locator('.prompt button, .fan button, [data-field]').all()) {
    const box = (await target.boundingBox())!;
    expect(Math.round(Math.min(box.width, box.height)), (await target.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(44);
  }
  await lay.click();
  await expect(hand.getByRole('button')).toHaveCount(before - 1);
  await noViolations(page);
});

for (const [locale, your] of [['de-DE', 'Deine Hand'], ['fr-FR', 'main']] as const)
  test(`the table speaks ${locale}`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale, serviceWorkers: 'block' })).newPage();
    await begin(page, { players: '6', limit: '60' });
    await expect(page.getByRole('group', { name: new RegExp(your, 'i') })).toBeVisible();
    expect(await page.locator('.prompt').innerText()).not.toMatch(/\b(Roll|turn|Lay)\b/);
    await noViolations(page);
  });
