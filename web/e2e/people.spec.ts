// The sense of people at a table online: faces, words and reactions at seats, and whose time runs.
import { expect, type Locator, type Page } from '@playwright/test';
import { clickCard, noViolations } from './at_the_table.ts';
import { begin, test } from './online.ts';

test.skip(!process.env['TUMULT_BIN'], 'TUMULT_BIN names no server');
const SMALL = { viewport: { width: 320, height: 568 } };

const seatOf = (page: Page, name: string): Locator => page.locator('[data-seat]').filter({ hasText: name });
const bubbleOf = (page: Page, name: string): Locator => page.locator('.bubbles li').filter({ hasText: name });

// It is near the seat, and nothing that can be answered lies under it.
async function hangsAt(page: Page, name: string): Promise<void> {
  const bubble = bubbleOf(page, name);
  await expect(bubble).toBeInViewport({ ratio: 0.99 });
  const [at, seat] = [(await bubble.boundingBox())!, (await seatOf(page, name).boundingBox())!];
  expect(Math.abs(at.x + at.width / 2 - (seat.x + seat.width / 2))).toBeLessThan(at.width);
  expect(Math.abs(at.y + at.height / 2 - (seat.y + seat.height / 2))).toBeLessThan(at.height + seat.height);
  const covered = await bubble.evaluate((b) => {
    const a = b.getBoundingClientRect();
    return [...document.querySelectorAll('.prompt, .pick, .fan .may, .pile.may')].filter((e) => {
      const r = e.getBoundingClientRect();
      return r.left < a.right && a.left < r.right && r.top < a.bottom && a.top < r.bottom;
    }).length;
  });
  expect(covered).toBe(0);
}
async function chat(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('no two at a table have the same face', async ({ comeIn }) => {
  const [ann, ben] = await Promise.all([comeIn('Ann'), comeIn('Ben', SMALL)]);
  await begin([ann, ben], { game: 'card', options: { players: '4' }, bots: ['easy', 'easy'], clocks: 'off' });
  const faces = (page: Page) =>
    page
      .locator('.others .avatar')
      .evaluateAll((all) => all.map((a) => a.querySelector('path:nth-of-type(1)')!.outerHTML + a.innerHTML));
  await expect(ben.page.locator('.others .avatar')).toHaveCount(3);
  expect(new Set(await faces(ben.page)).size).toBe(3);
});

test('reactions and words appear at seats, are read out, and not where somebody is muted', async ({ comeIn }) => {
  const [ann, ben] = await Promise.all([comeIn('Ann', SMALL), comeIn('Ben')]);
  await begin([ann, ben], { game: 'card', options: { players: '2' } });
  await expect(ann.page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await ben.page.getByRole('button', { name: 'Chat' }).click();
  await ben.page.getByRole('button', { name: 'Well played' }).click();
  await expect(bubbleOf(ann.page, 'Ben')).toContainText('Well played');
  await hangsAt(ann.page, 'Ben');
  // One's own is at the own hand, not among the others.
  const own = (await bubbleOf(ben.page, 'Ben').boundingBox())!;
  const holding = (await ben.page.locator('.holding').boundingBox())!;
  expect(own.y).toBeGreaterThanOrEqual(holding.y);
  expect(own.y + own.height).toBeLessThanOrEqual(holding.y + holding.height);
  await expect(ann.page.getByRole('log').getByText('Ben: Well played')).toBeAttached();
  await noViolations(ann.page);
  await expect(bubbleOf(ann.page, 'Ben')).toHaveCount(0); // it goes by itself

  await chat(ben.page, 'Careful, I have a Fantastic Four');
  await expect(bubbleOf(ann.page, 'Ben')).toContainText('Careful');
  await hangsAt(ann.page, 'Ben');

  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Mute Ben' }).click();
  await expect(ann.page.getByRole('button', { name: 'Hear Ben again' })).toBeVisible();
  await ann.page.keyboard.press('Escape');
  await expect(bubbleOf(ann.page, 'Ben')).toHaveCount(0);
  await chat(ben.page, 'Nobody hears this');
  await ben.page.getByRole('button', { name: 'Oops' }).click();
  await expect(ben.page.getByRole('region', { name: 'Chat' }).getByText('Nobody hears this')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Hear Ben again' }).click();
  await expect(ann.page.getByRole('button', { name: 'Mute Ben' })).toBeVisible();
  await ann.page.keyboard.press('Escape');
  await ben.page.getByRole('button', { name: 'Wow' }).click(); // what comes after it has been heard
  await expect(bubbleOf(ann.page, 'Ben')).toContainText('Wow');
  await expect(ann.page.getByText('Ben: Oops')).toHaveCount(0);
});

for (const game of ['board', 'frankfurt'])
  test(`reactions appear at seats of ${game}`, async ({ comeIn }) => {
    const [ann, ben] = await Promise.all([comeIn('Ann', SMALL), comeIn('Ben')]);
    await begin([ann, ben], { game, options: { players: '3' }, bots: ['easy'] });
    await expect(seatOf(ann.page, 'Ben')).toBeVisible();
    await ben.page.getByRole('button', { name: 'Chat' }).click();
    await ben.page.getByRole('button', { name: 'Thank you' }).click();
    await expect(bubbleOf(ann.page, 'Ben')).toContainText('Thank you');
    await expect(bubbleOf(ann.page, 'Ben')).toBeInViewport({ ratio: 0.99 });
    await expect(ann.page.getByText('Ben: Thank you').first()).toBeAttached();
  });

test('the time of who is waited for runs at their seat, and its last seconds are counted', async ({ comeIn }) => {
  const [ann, ben] = await Promise.all([comeIn('Ann'), comeIn('Ben')]);
  for (const { page } of [ann, ben]) await page.clock.install();
  await begin([ann, ben], {
    game: 'card',
    options: { 'players': '2', 'hand-size': '7' },
    clocks: 'relaxed',
    pace: 100,
  });
  for (const { page } of [ann, ben]) await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  const [onTurn, other] = (await ann.page.locator('.prompt.yours').count()) ? [ann, ben] : [ben, ann];
  await expect(onTurn.page.getByRole('timer').locator('.bar')).toBeVisible();
  const clock = seatOf(other.page, onTurn.name).locator('.clock');
  await expect(clock.locator('.bar')).toBeVisible();
  await expect(clock.locator('.seconds')).toHaveCount(0);
  await noViolations(other.page);
  const left = await other.page.evaluate(
    () => document.querySelector<HTMLElement>('.clock .bar')!.style.animationDuration,
  );
  await other.page.clock.fastForward(Math.max(0, Number.parseInt(left) - 12_000));
  await expect(clock.locator('.seconds')).toHaveText(/^\d+$/);
  await noViolations(other.page);
  await seatOf(other.page, onTurn.name).click();
  await expect(other.page.getByRole('dialog').getByText(/Reserve: 3:00/)).toBeVisible();
});

test('with eight players on the smallest phone the time of who is waited for is seen at their seat', async ({
  comeIn,
}) => {
  const [ann, ben] = await Promise.all([comeIn('Ann', SMALL), comeIn('Ben')]);
  const bots = ['easy', 'easy', 'easy', 'easy', 'easy', 'easy'];
  await begin([ann, ben], {
    game: 'card',
    options: { 'players': '8', 'hand-size': '7', 'limit': '137' },
    bots,
    clocks: 'relaxed',
  });
  const asked = (page: Page) => page.locator('.prompt.yours').isVisible();
  while ((await asked(ann.page)) || !(await asked(ben.page)))
    if (!(await clickCard(ann.page))) await ann.page.waitForTimeout(20);
  const bar = seatOf(ann.page, 'Ben').locator('.clock .bar');
  await expect(bar).toBeInViewport({ ratio: 1 });
  const onTop = await bar.evaluate((e) => {
    const { left, top, height } = e.getBoundingClientRect();
    return document.elementFromPoint(left + 1, top + height / 2)?.closest('[data-seat]') === e.closest('[data-seat]');
  });
  expect(onTop).toBe(true);
  await noViolations(ann.page);
});
