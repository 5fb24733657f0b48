// How many taps things take, on a phone, by finger; and that what is tapped stays where it is.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { noViolations, prepare } from './at_the_table.ts';
import { keepCardGame, type Asked } from './played.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LAST = 'who draws the last card';
const SPOT = { position: { x: 14, y: 24 } };
class Finger {
  taps = 0;
  async tap(what: Locator): Promise<void> {
    await what.tap(SPOT);
    ++this.taps;
  }
}
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const person = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('button', { name: new RegExp(`^Choose ${name}`) });
const card = (page: Page, name: string) => page.locator(`.fan button.may[data-card="${name}"]`).first();

async function open(page: Page, sets: string, wanted: (asked: Asked) => boolean, settings = {}): Promise<void> {
  await prepare(page, { settings });
  await keepCardGame(page, sets, wanted);
  await page.goto('/play/card');
  await page.getByRole('button', { name: 'Got it' }).tap();
  await expect(page.locator('.prompt')).toBeVisible();
}
const asks =
  (what: string, ...more: ((asked: Asked) => boolean)[]) =>
  (asked: Asked) =>
    asked.view.question.what === what && more.every((holds) => holds(asked));

for (const seed of [1, 2, 3])
  test(`a new person has one tap to the first own card (deal ${seed})`, async ({ page }) => {
    await prepare(page, { options: { 'players': '4', 'hand-size': '7', 'limit': 'short' }, seed });
    await page.addInitScript(() => localStorage.removeItem('tumult.seen.card'));
    const finger = new Finger();
    await page.goto('/');
    await finger.tap(button(page, /^Play Card game now/));
    await expect(page.locator('.prompt.yours')).toBeVisible();
    expect(finger.taps).toBeLessThanOrEqual(2);
  });

test('the first own card of the board game and the first pile of Frankfurt are two taps away', async ({ page }) => {
  await prepare(page, { startCard: true });
  for (const [game, name] of [
    ['board', 'Board game'],
    ['frankfurt', 'Frankfurt'],
  ] as const) {
    const finger = new Finger();
    await page.goto('/');
    await finger.tap(button(page, new RegExp(`^Play .*${name} now`)));
    await finger.tap(page.locator('.cover .button.loud, dialog .button.loud').first());
    if (game === 'board') await expect(page.locator('.prompt.yours')).toBeVisible();
    else await expect(page.locator('[data-place=c4]')).toBeVisible();
    expect(finger.taps).toBe(2);
  }
});

for (const [tap, taps] of [
  ['ask', 2],
  ['play', 1],
] as const)
  for (const what of ['turn', 'after-draw'] as const)
    test(`a card is played with ${taps} taps: ${what}, ${tap}`, async ({ page }) => {
      const plays = ({ answers }: Asked) => answers.some((a) => /^play [rgby]\d+$/.test(a));
      await open(page, 'base', asks(what, plays), { tap });
      const may = page
        .locator('.fan button.may')
        .filter({ hasNotText: /Fantastic|Gift|Skip/ })
        .first();
      const laid = (await may.getAttribute('data-card'))!;
      const finger = new Finger();
      await finger.tap(may);
      if (tap === 'ask') {
        await expect(page.locator('.prompt .detail')).toBeVisible();
        await noViolations(page);
        await finger.tap(button(page, 'Play it'));
      }
      await expect(page.locator('.prompt .detail')).toHaveCount(0);
      await expect(card(page, laid)).toHaveCount(0);
      expect(finger.taps).toBe(taps);
    });

test('Fantastic Four takes five taps from the hand to the last of four draws', async ({ page }) => {
  await open(
    page,
    'base',
    asks('turn', ({ answers }) => answers.includes('play fantastic-four')),
  );
  const finger = new Finger();
  await finger.tap(card(page, 'fantastic-four'));
  await finger.tap(button(page, 'Play it'));
  await finger.tap(button(page, /^Wish for red$/));
  await finger.tap(person(page, 'Ada'));
  await expect(page.locator('.prompt .ask')).toContainText('3 to go');
  await noViolations(page);
  await finger.tap(button(page, 'All 4 to Ada'));
  await expect(page.locator('.draft')).toHaveCount(0);
  expect(finger.taps).toBe(5);
});

test('four draws are dealt one by one, counted at the seats, taken back, and confirmed once', async ({ page }) => {
  await open(page, 'base', asks('share'));
  const finger = new Finger();
  const where = await page.locator('.prompt .people').boundingBox();
  for (const name of ['Ada', 'Ada', 'Bruno']) await finger.tap(person(page, name));
  expect(await page.locator('.prompt .people').boundingBox()).toEqual(where); // a second tap finds the same person
  await expect(person(page, 'Ada')).toContainText('×2');
  await expect(page.locator('.people button', { hasText: 'Ada' })).toContainText('×2');
  await expect(page.locator('.prompt .ask')).toContainText(LAST);
  await button(page, 'Take back').tap();
  await expect(page.locator('.prompt .ask')).toContainText('2 to go');
  await expect(button(page, 'All 4 to Ada')).toBeVisible();
  await finger.tap(person(page, 'Bruno'));
  await expect(page.locator('.prompt .ask')).toContainText(LAST);
  await finger.tap(person(page, 'Bruno'));
  await finger.tap(button(page, 'Confirm'));
  await expect(page.locator('.draft')).toHaveCount(0);
});

test('Merry Christmas: a person, a card, and the rest', async ({ page }) => {
  await open(
    page,
    'base',
    asks('give', ({ view }) => view.question.left > 4 && view.question.says?.say === 'ask_give_whom'),
  );
  const finger = new Finger();
  const [, all] = (await page.locator('.prompt .ask').innerText()).match(/(\d+) to go/)!;
  await finger.tap(person(page, 'Ada'));
  await expect(page.locator('.prompt')).toContainText('Tap the cards for Ada.');
  await finger.tap(page.locator('.fan .may').first());
  await expect(page.locator('.draft')).toContainText(`${Number(all) - 1} to go`);
  await expect(person(page, 'Ada')).toContainText('×1');
  await noViolations(page);
  await finger.tap(button(page, `All ${all} to Ada`));
  await expect(page.locator('.draft')).toHaveCount(0);
  expect(finger.taps).toBe(3);
});

test('a draw that cannot be played is passed without a tap, and said', async ({ page }) => {
  await prepare(page, { settings: { pace: 'calm' } });
  await keepCardGame(
    page,
    'base',
    asks('after-draw', ({ answers }) => answers.length === 1),
  );
  await page.goto('/play/card');
  await expect(page.locator('.prompt')).toContainText(/Still nothing fits/);
  await expect(button(page, 'Pass')).toHaveCount(0);
  await expect(page.locator('.prompt')).not.toContainText(/Still nothing fits/);
});

test('a reaction that is declined for this round is not offered again in it', async ({ page }) => {
  await open(
    page,
    'base',
    asks('react', ({ answers }) => answers.length > 1),
  );
  await noViolations(page);
  await button(page, 'Don’t ask again this round').tap();
  await expect(page.locator('.prompt.reaction')).toHaveCount(0);
});

test('a power card is offered once, and then goes with the next card if it is chosen before', async ({ page }) => {
  await open(
    page,
    'base supercharge',
    asks('power', ({ answers }) => answers.length > 1),
  );
  await expect(page.locator('.prompt')).toContainText('Later, tap the power card itself.');
  await noViolations(page);
  await button(page, 'Without a power card').tap();
  await page.locator('.chip.power').first().tap();
  await page.getByRole('button', { name: 'Use with my next card' }).tap();
  await expect(page.locator('.chip.power.next')).toHaveCount(1);
  await expect(page.locator('.chip.power.next')).toHaveAccessibleName(/goes with your next card/);
  await noViolations(page);
});

test('a card that is explained, and one that is refused, moves nothing', async ({ page }) => {
  await open(
    page,
    'base',
    asks('turn', ({ answers }) => answers.length > 3),
  );
  const at = () => page.locator('.prompt').boundingBox();
  const before = await at();
  await page.locator('.fan .may').first().tap(SPOT);
  await expect(page.locator('.prompt .detail')).toBeVisible();
  expect(await at()).toEqual(before);
  await page.locator('.fan .dim').first().tap(SPOT);
  await expect(page.locator('.prompt .why')).toBeVisible();
  expect(await at()).toEqual(before);
});
