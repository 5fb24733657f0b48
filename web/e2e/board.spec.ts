// The board game offline, against bots: whole games by what is offered, with the pointer, with keys alone, and by a phone.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { actOnBoard, noViolations, prepare, type Act } from './at_the_table.ts';

const lit = '[data-field][aria-label$="can be chosen"]';

async function begin(page: Page, players: number, limit: number): Promise<void> {
  await prepare(page, { options: { players: String(players), limit: String(limit) } });
  await page.goto('/play/board');
  await expect(page.getByRole('group', { name: /^(Board|Spielbrett|Plateau)$/ })).toBeVisible();
}
const MOST = 900; // things done in a game of one point

async function playOut(page: Page): Promise<Set<Act>> {
  const done = new Set<Act>();
  for (let n = 0; n < MOST;) {
    const act = await actOnBoard(page, n);
    done.add(act);
    if (act === 'over') return done;
    if (act === 'wait') await page.waitForTimeout(30);
    else ++n;
  }
  throw new Error('the game does not end');
}
// Until a card can be laid, nothing is done but what must be.
async function untilPlayable(page: Page): Promise<Locator> {
  const cards = page.getByRole('group', { name: /^Your hand/ }).getByRole('button', { name: /can be played/ });
  while (!(await cards.count())) for (const key of ['r', 'p', 'o', 'f']) await page.keyboard.press(key);
  return cards;
}

test('a whole game is played by clicking what is offered', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (e) => errors.push(e.message));
  await begin(page, 3, 1);
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
  await begin(page, 2, 60);
  const prompt = page.locator('.prompt');
  const hand = page.getByRole('group', { name: /^Your hand/ });
  await untilPlayable(page);
  const before = await hand.getByRole('button').count();
  const onOne = () => page.evaluate(() => document.activeElement?.matches('.holding .may') ?? false);
  do await page.keyboard.press('ArrowRight');
  while (!(await onOne()));
  await page.keyboard.press('Enter');
  await expect(page.locator(lit).first()).toBeVisible();
  await page.keyboard.press('5'); // a teleport field
  await page.keyboard.press('Enter');
  await expect(prompt.locator('.why')).toBeVisible();
  await expect(page.locator('[data-announcer]')).toContainText(/field|free|lie/i);
  await noViolations(page);
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Place it' }).first()).toBeVisible();
  await page.keyboard.press('t');
  await noViolations(page);
  await page.keyboard.press('c');
  await expect(hand.getByRole('button')).toHaveCount(before - 1);
  await page.keyboard.press('b');
  await expect(page.getByRole('list', { name: 'Fields as a list' })).toBeVisible();
  await noViolations(page);
});

test('a start card explains the game once, and the bots wait for it', async ({ page }) => {
  await prepare(page, { options: { players: '4', limit: '60' }, startCard: true });
  await page.goto('/play/board');
  const card = page.getByRole('region', { name: 'Stay behind' });
  const begin = card.getByRole('button', { name: 'Let’s go' });
  await expect(begin).toBeFocused();
  await expect(begin).toHaveAccessibleDescription(/Your field is your points.*The fewest points win/);
  await noViolations(page);
  await page.keyboard.press('r'); // is for the table, which is covered
  await page.waitForTimeout(500);
  await expect(page.locator('[data-announcer]')).not.toContainText('rolls');
  await begin.press('Enter');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('r');
  await untilPlayable(page);
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('tumult.local.board'));
  await page.goto('/play/board');
  await expect(page.getByRole('group', { name: 'Board' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('Escape closes the start card, and a lesson has none', async ({ page }) => {
  await prepare(page, { startCard: true });
  await page.goto('/learn/board');
  await expect(page.getByRole('group', { name: 'Board' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Stay behind' });
  await expect(card).toHaveCount(0);
  await page.goto('/play/board');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page.locator('.prompt')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a card is dragged onto the board, turned and laid', async ({ page }) => {
    await begin(page, 4, 60);
    const cards = await untilPlayable(page);
    const hand = page.getByRole('group', { name: /^Your hand/ });
    const before = await hand.getByRole('button').count();
    const card = (await cards.first().boundingBox())!;
    await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
    await page.mouse.down();
    await page.mouse.move(200, 500, { steps: 4 });
    await expect(page.locator(lit).first()).toBeVisible();
    // A field that can be dropped on: in sight, and not behind anything.
    const field = await page.locator(lit).evaluateAll((fields) => {
      const middles = fields
        .map((field) => ({ field, at: field.getBoundingClientRect() }))
        .map(({ field, at }) => ({ field, x: at.x + at.width / 2, y: at.y + at.height / 2 }));
      const { x, y } = middles.find(
        ({ field, x, y }) => document.elementFromPoint(x, y)?.closest('[data-field]') === field,
      )!;
      return { x, y };
    });
    await page.mouse.move(field.x, field.y, { steps: 4 });
    await page.mouse.up();
    const lay = page.getByRole('button', { name: 'Place it' }).first(); // one for each direction
    await expect(lay).toBeVisible();
    for (const [targets, least] of [
      ['.prompt button, .fan button', 44],
      ['[data-field]', 36], // so that all of the board is in sight; its list has larger ones
    ] as const)
      for (const target of await page.locator(targets).all()) {
        const box = (await target.boundingBox())!;
        expect(
          Math.round(Math.min(box.width, box.height)),
          (await target.getAttribute('aria-label')) ?? '',
        ).toBeGreaterThanOrEqual(least);
      }
    const { above, below } = await page.locator('.scroller').evaluate((room) => ({
      above: room.scrollTop,
      below: room.scrollHeight - room.clientHeight,
    }));
    expect({ above, below }).toEqual({ above: 0, below: 0 });
    await lay.click();
    await expect(hand.getByRole('button')).toHaveCount(before - 1);
    await noViolations(page);
  });
});

for (const [locale, your] of [
  ['de-DE', 'Deine Hand'],
  ['fr-FR', 'main'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });
    test('the table speaks it', async ({ page }) => {
      await begin(page, 6, 60);
      await expect(page.getByRole('group', { name: new RegExp(your, 'i') })).toBeVisible();
      expect(await page.locator('.prompt').innerText()).not.toMatch(/\b(Roll|turn|Lay)\b/);
      await noViolations(page);
    });
  });
