// Real time goes on without those who drop out: when they are back they are told what happened, and nothing is in their way.
import { expect } from '@playwright/test';
import { noViolations } from './at_the_table.ts';
import { cutLine, mendLine, takeLine } from './line.ts';
import { begin, test } from './online.ts';

test.skip(!process.env['TUMULT_BIN'], 'TUMULT_BIN names no server');

test('Frantic Frankfurt: who drops out and returns is told in a line what happened', async ({ comeIn }) => {
  const [ann, eva] = [await comeIn('Ann', { viewport: { width: 390, height: 844 } }), await comeIn('Eva')];
  const { page } = ann;
  await takeLine(page);
  await page.clock.install();
  const { code } = await begin([ann], {
    game: 'frankfurt',
    bots: ['hard', 'hard'],
    options: { players: '3' },
    pace: 300,
  });
  await expect(page.locator('[data-place="c1"]')).toBeVisible();
  await eva.page.goto(`/t/${code}#watch`);
  await expect(eva.page.getByText(/You’re watching/)).toBeVisible();
  await cutLine(page);
  await expect(page.getByText(/Connection lost/)).toBeVisible();
  const piles = () =>
    eva.page.locator('[data-place^=p]').evaluateAll((all) => all.map((pile) => pile.getAttribute('data-cards')).join());
  const before = await piles();
  await expect.poll(piles).not.toBe(before); // the others play on

  // The message disappears after a while; here time passes only when the test lets it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
  await mendLine(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/Connection lost/)).toHaveCount(0);
  const told = page.getByText(/^While you were away: \d+ moves? by the others/).last();
  await expect.poll(async () => (await page.clock.runFor(50), told.isVisible())).toBe(true);
  await expect(page.locator('[data-announcer]')).toContainText('While you were away');
  let looked = false; // with timers of its own, which need little time
  const passes = async () => {
    while (!looked) await page.clock.runFor(1);
  };
  await Promise.all([noViolations(page).finally(() => (looked = true)), passes()]);
  await expect(told).toBeVisible();
  await page.keyboard.press('1'); // whoever acts has read it
  await expect(page.locator('.around ~ p')).toHaveCount(0);
});
