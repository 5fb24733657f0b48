import { expect, test } from '@playwright/test';
import { noViolations, prepare } from './at_the_table.ts';

for (const theme of ['light', 'dark'] as const)
  for (const path of ['/', '/make', '/cards', '/settings'])
    test(`${path} in ${theme} colours has nothing that bars anybody`, async ({ page }) => {
      await prepare(page, { settings: { theme } });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await noViolations(page);
    });

test('rules are chosen, explained, and played by', async ({ page }) => {
  await prepare(page, { options: { limit: 'short' } });
  await page.goto('/make');
  await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await page.getByText('Troublemaker').first().click();
  await expect(page.getByText('22 special cards and 14 events')).toBeVisible();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(1);
});

test('settings are kept, and change the page at once', async ({ page }) => {
  await page.goto('/settings');
  await page.getByText('Deutsch').click();
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await page.getByText('riesig').click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text', 'huge');
});

test('without a server, joining says so and bots still play', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Join with a code').fill('ABC234');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('after the first visit the page opens and plays without a network', async ({ page, context }) => {
    await prepare(page);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length > 0);
    await context.setOffline(true);
    await page.goto('/play/card');
    await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  });
});

test('everything that can be touched is at least 44 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page);
  for (const path of ['/', '/settings', '/make', '/play/card']) {
    await page.goto(path);
    await page.waitForTimeout(800);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a.button, summary, label:has(input[type=radio]), label:has([role=switch])')]
        .map((e) => ({ r: e.getBoundingClientRect(), html: e.outerHTML.slice(0, 100) }))
        .filter(({ r }) => r.width && (r.width < 43.5 || r.height < 43.5))
        .map(({ r, html }) => `${r.width}x${r.height} ${html}`),
    );
    expect(small, path).toEqual([]);
  }
});
