// Little room, huge letters, colours given by the system: everything is still there, told apart, and in reach.
import { expect, test } from '@playwright/test';
import { noViolations, prepare } from './at_the_table.ts';

for (const [path, all] of [
  ['/play/board', ['header button >> nth=-1', '.seats li >> nth=3', '.prompt .loud']],
  [
    '/play/frankfurt',
    ['header button >> nth=-1', '.around li >> nth=2', '[data-place=p3]', '[data-place=c4]', '.cover .loud'],
  ],
] as const)
  test(`${path} with huge letters is no wider than a small phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await prepare(page, { options: { players: '4' }, settings: { text: 'huge', language: 'fr' } });
    await page.goto(path);
    for (const one of all) await expect(page.locator(one)).toBeInViewport({ ratio: 0.99 });
    await noViolations(page);
  });

test('with huge letters the code and the button beside it do not lie on one another', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await prepare(page, { settings: { text: 'huge', language: 'fr' } });
  await page.goto('/');
  const [code, button] = [await page.locator('#code').boundingBox(), await page.locator('form .button').boundingBox()];
  expect(code!.width).toBeGreaterThan(90);
  expect(button!.x >= code!.x + code!.width || button!.y >= code!.y + code!.height).toBe(true);
  for (const tile of await page.locator('.tile').all())
    expect(await tile.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
});

test('a wish by colour or number on a small phone leaves the top card in sight, on its side every number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await prepare(page, {
    seed: 3,
    options: { 'players': '8', 'hand-size': '7', 'sets': 'base troublemaker supercharge pandora' },
  });
  await page.goto('/play/card');
  await expect(page.locator('.numbers')).toBeVisible();
  await expect(page.locator('.pile.top')).toBeInViewport({ ratio: 0.95 });
  for (const seat of await page.locator('.others button').all()) await expect(seat).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('.numbers button').last()).toBeInViewport({ ratio: 0.99 });
});

test('enlarged four times, the page scrolls to the piles and the hand', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await prepare(page, { options: { players: '4' } });
  await page.goto('/play/card');
  await expect(page.locator('.prompt.yours')).toBeVisible();
  await noViolations(page);
  for (const one of ['.pile.top', '.fan button >> nth=0']) {
    await page.locator(one).scrollIntoViewIfNeeded();
    await expect(page.locator(one)).toBeInViewport({ ratio: 0.9 });
  }
});

test('with the keyboard, nothing is below the bar that deals the cards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await prepare(page);
  await page.goto('/make');
  await expect(page.locator('summary').first()).toBeVisible();
  for (let n = 0; n < 25; ++n) {
    await page.keyboard.press('Tab');
    const below = await page.evaluate(() => {
      const [at, bar] = [document.activeElement!, document.querySelector('.go')!];
      const is = at.closest('label') ?? at;
      return (
        !bar.contains(at) &&
        bar.parentElement!.contains(at) &&
        is.getBoundingClientRect().bottom > bar.getBoundingClientRect().top &&
        is.outerHTML.slice(0, 200)
      );
    });
    expect(below).toBe(false);
  }
});

test.describe('in colours given by the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('switches, choices and loud buttons look as they are', async ({ page }) => {
    await prepare(page);
    await page.goto('/make');
    const ground = (what: string) =>
      page
        .locator(what)
        .first()
        .evaluate((e) => getComputedStyle(e).backgroundColor);
    await page.getByText('Online, with a link').click();
    const off = await ground('.track');
    expect(await ground('label.chosen')).not.toBe(await ground('label:has([type=radio]):not(.chosen)'));
    expect(await ground('.button.loud')).toBe(await ground('label.chosen'));
    await page.getByRole('switch').first().check();
    await expect.poll(() => ground('.track')).not.toBe(off);
  });
});
