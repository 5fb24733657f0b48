// Frantic Frankfurt against bots on this device: whole games by keys and by what a screen reader is told, a round by taps.
import { expect, test, type Page } from '@playwright/test';
import { fits, listen, look, noViolations, pressKey, type Seen } from './at_the_table.ts';
import { begun, playGame, playRound, sitDown } from './frankfurt_game.ts';

test('keys, what a screen reader is told, and every sheet', async ({ page }) => {
  await sitDown(page, 4);
  await noViolations(page);
  await expect(page.locator('[data-place="p0"]')).toHaveAttribute('data-top', '?'); // nobody looks ahead
  await page.keyboard.press('Space');
  await begun(page);
  await noViolations(page);

  const told = page.locator('[data-announcer]');
  await page.keyboard.press('KeyQ');
  await expect(told).toContainText(/1: (red|blue|yellow) \d+\. 2:/);
  await page.keyboard.press('KeyW');
  await expect(told).toContainText(/\d to draw/);

  for (const name of ['How to play', 'Log', 'Menu']) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await noViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  }
  await noViolations(page);
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await begun(page);
});

test('a whole game by keys alone', async ({ page }) => {
  const time = await sitDown(page, 4, 'hard');
  await page.keyboard.press('Space');
  const pressed = await playGame(
    page,
    time,
    (place) => pressKey(page, place),
    () => page.getByRole('button', { name: 'Next round' }).press('Enter'),
    {
      after: async (round) => {
        await expect(page.getByRole('table', { name: 'Cards to draw' }).getByRole('row')).toHaveCount(5);
        if (round > 1) return;
        await expect(page.getByRole('heading', { name: 'Round 1 is over' })).toBeVisible();
        await noViolations(page);
      },
    },
  );
  expect(pressed).toBeGreaterThan(5);
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible();
});

// As somebody who sees nothing: places are told by their names, and what becomes of a card is read out.
const CARD = /(yellow|red|blue) (\d+)/;
const named = (label: string): string | undefined => {
  const [, colour, number] = CARD.exec(label) ?? [];
  return colour && `${colour[0]}${number}`;
};
async function toldBy(page: Page): Promise<Seen> {
  const labels = (region: string) =>
    page
      .getByRole('region', { name: region })
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  const [columns, piles] = [await labels('Your columns'), await labels('Piles')];
  const isDown = (label: string) => /face down/.test(label);
  return {
    columns: columns.map((label, i) => ({
      place: `c${i + 1}`,
      top: isDown(label) ? '?' : named(label),
      cards: /empty/.test(label) ? 0 : 1 + Number(/(\d+) under it/.exec(label)?.[1] ?? 0),
    })),
    piles: piles.map((label, i) => ({ place: `p${i}`, top: named(label) })),
    slaps: piles.flatMap((label, i) => (/^Slap pile/.test(label) ? [`p${i}`] : [])),
    over: (await page.getByRole('table', { name: 'Cards to draw' }).count()) > 0,
  };
}
test('a whole game by roles and the live region alone', async ({ page }) => {
  const heard = await listen(page);
  const time = await sitDown(page, 3, 'hard');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  const laid: string[] = [];
  const press = async (place: string) => {
    const region = page.getByRole('region', { name: place.startsWith('c') ? 'Your columns' : 'Piles' });
    const button = region.getByRole('button').nth(Number(place[1]) - (place.startsWith('c') ? 1 : 0));
    const label = (await button.getAttribute('aria-label')) ?? '';
    if (place.startsWith('p')) laid.push(label);
    await button.press('Enter');
  };
  await playGame(page, time, press, () => page.getByRole('button', { name: 'Next round' }).press('Enter'), {
    see: toldBy,
  });
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible();
  const told = await heard();
  expect(laid.length).toBeGreaterThan(5);
  expect(told.filter((text) => /^You: (yellow|red|blue) \d+ on pile \d$/.test(text)).length).toBeGreaterThan(5);
  expect(told.filter((text) => /slap/i.test(text)).length).toBeGreaterThan(0);
  expect(told.filter((text) => /win/.test(text)).length).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a round by taps and drags; a wrong card comes back; a reload loses nothing', async ({ page }) => {
    const time = await sitDown(page, 2);
    await page.getByRole('button', { name: 'Begin' }).tap();
    await begun(page);

    const { columns, piles } = await look(page);
    const [wrong] = columns.flatMap((c) => piles.map((p) => ({ c, p }))).filter(({ c, p }) => !fits(c.top!, p.top!));
    await page.locator(`[data-place="${wrong!.c.place}"]`).dragTo(page.locator(`[data-place="${wrong!.p.place}"]`));
    // Why, in words: at the pile, and read out.
    const why = /^(Not higher than|Same colour:)/;
    const refused = page.locator('.refused');
    await expect(refused).toContainText(why);
    const [said, pile] = [
      await refused.boundingBox(),
      await page.locator(`[data-place="${wrong!.p.place}"]`).boundingBox(),
    ];
    expect(Math.abs(said!.y + said!.height / 2 - (pile!.y + pile!.height))).toBeLessThan(3);
    await expect(page.locator('[data-announcer] p').filter({ hasText: why })).not.toHaveCount(0);
    await page.clock.runFor(3000);
    await expect(refused).toHaveCount(0);
    // Kept every two seconds, and at once when the page is put aside.
    const kept = () => page.evaluate(() => localStorage.getItem('tumult.local.frankfurt'));
    await page.clock.runFor(2000);
    await expect.poll(kept).not.toBeNull();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
    await page.evaluate(() => {
      localStorage.removeItem('tumult.local.frankfurt');
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(kept).not.toBeNull();
    await page.clock.resume();
    await time.stopAt(() => page.reload());
    await page.getByRole('button', { name: 'Begin' }).tap();
    await begun(page);

    const pressed = await playRound(page, time, (place) => page.locator(`[data-place="${place}"]`).tap());
    expect(pressed).toBeGreaterThan(5);
    await expect(page.getByRole('button', { name: /Next round|Play again/ })).toBeVisible();
    await noViolations(page);
  });
});
