// Room on a phone and on a tablet: large hands say what is out of sight, everybody is seen, and nothing jumps.
import { expect, test, type Page } from '@playwright/test';
import { noViolations, prepare } from './at_the_table.ts';
import { withManyCards } from './played.ts';

async function sitWith(page: Page, players: number, cards: number): Promise<void> {
  const kept = await withManyCards(players, cards);
  await prepare(page);
  await page.addInitScript((kept) => localStorage.setItem('tumult.local.card', JSON.stringify(kept)), kept);
  await page.goto('/play/card');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.locator('.prompt.yours')).toBeVisible();
}
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + 0.5 ||
  b.x + b.width <= a.x + 0.5 ||
  a.y + a.height <= b.y + 0.5 ||
  b.y + b.height <= a.y + 0.5;
const boxes = (page: Page, what: string): Promise<Box[]> =>
  page.locator(what).evaluateAll((all) =>
    all.map((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

for (const [width, height] of [
  [320, 568],
  [820, 1180],
  [1180, 820],
] as const)
  test(`eight people and thirty cards on ${width} by ${height}: everybody and every way on is in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await sitWith(page, 8, 30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const seat of await page.locator('.others button').all()) await expect(seat).toBeInViewport({ ratio: 0.99 });
    for (const whole of ['.pile.top', '[data-at=draw]', '.prompt .button'])
      // the piles and the question
      await expect(page.locator(whole).first()).toBeInViewport({ ratio: 0.99 });
    const all = [...(await boxes(page, '.others button')), ...(await boxes(page, '.pile, .force, .prompt'))];
    all.forEach((one, i) => all.slice(i + 1).forEach((other) => expect(apart(one, other)).toBe(true)));
    await noViolations(page);

    const more = page.locator('.more.after');
    await expect(more).toBeVisible();
    const hidden = Number.parseInt(await more.innerText());
    expect(hidden).toBeGreaterThan(0);
    await page.locator('.hand .room').evaluate((room) => room.scrollTo({ left: room.scrollWidth }));
    await expect(more).toHaveCount(0);
    await expect(page.locator('.more')).toHaveText(/^‹\d+$/);
    await noViolations(page);
  });

test('a card that may be used is brought in sight, and keys bring the others', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await sitWith(page, 8, 30);
  const inSight = () =>
    page.locator('.fan .may').evaluateAll((all) =>
      all.some((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    );
  await expect.poll(inSight).toBe(true);
  await page.locator('.fan button').first().focus();
  await page.keyboard.press('End');
  await expect(page.locator('.fan button').last()).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('.more.after')).toHaveCount(0);
});

test('a card that is touched or refused moves nothing on the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitWith(page, 5, 12);
  const places = () => boxes(page, '.others button, .pile, .force, .prompt, .fan');
  const before = await places();
  await page
    .locator('.fan .may')
    .first()
    .click({ position: { x: 14, y: 24 } });
  await expect(page.getByRole('button', { name: 'Play it' })).toBeInViewport({ ratio: 0.99 });
  expect(await places()).toEqual(before);
  await page
    .locator('.fan .dim')
    .first()
    .click({ position: { x: 14, y: 24 } });
  await expect(page.locator('.why')).toBeInViewport({ ratio: 0.99 });
  expect(await places()).toEqual(before);
  await noViolations(page);
});
