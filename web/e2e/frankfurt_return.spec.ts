// Real time goes on without those who drop out: when they are back they are told what happened, and nothing is in their way.
import { expect, test, type WebSocketRoute } from '@playwright/test';
import { noViolations } from './at_the_table.ts';
import { begin, comeIn } from './online.ts';

test.skip(!process.env['TUMULT_BIN'], 'TUMULT_BIN names no server');

test('Frantic Frankfurt: who drops out and returns is told in a line what happened', async ({ browser }) => {
  const ann = await comeIn(browser, 'Ann', { viewport: { width: 390, height: 844 } });
  let line: WebSocketRoute | null = null;
  let away = false;
  await ann.page.routeWebSocket(/\/ws\//, (socket) => {
    if (away) return void socket.close();
    socket.connectToServer();
    line = socket;
  });
  await begin([ann], { game: 'frankfurt', bots: ['hard', 'hard'], options: { players: '3' }, pace: 100 });
  await expect(ann.page.locator('[data-place="c1"]')).toBeVisible();
  away = true;
  await line!.close();
  await expect(ann.page.getByText(/connection is gone/)).toBeVisible();
  await ann.page.waitForTimeout(2500); // the others play on
  away = false;
  const told = ann.page.getByText(/^While you were away: \d+ moves? by the others/).last();
  await expect(told).toBeVisible();
  await expect(ann.page.locator('[data-announcer]')).toContainText('While you were away');
  await noViolations(ann.page);
  await ann.page.keyboard.press('1'); // whoever acts has read it
  await expect(ann.page.locator('.around ~ p')).toHaveCount(0, { timeout: 1500 });
});
