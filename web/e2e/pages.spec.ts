import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import signatures from '../../wasm/signatures.json' with { type: 'json' };
import { noViolations, prepare } from './at_the_table.ts';

for (const theme of ['light', 'dark'] as const)
  for (const path of ['/', '/make', '/cards', '/settings', '/learn', '/replay', '/tables'])
    test(`${path} in ${theme} colours has nothing that bars anybody`, async ({ page }) => {
      await prepare(page, { settings: { theme } });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('One moment …')).toHaveCount(0);
      await noViolations(page);
    });

test('the cards of every game are shown and explained', async ({ page }) => {
  await prepare(page);
  await page.goto('/cards');
  await expect(page.getByText('Thief', { exact: true }).first()).toBeVisible();
  const game = (name: string) => page.getByRole('group', { name: 'Games' }).getByText(name).click();
  await game('Board game');
  await page.getByText('Roll, and go to the teleport field').first().waitFor();
  await noViolations(page);
  await game('Frantic Frankfurt');
  await expect(page.getByText('There are 132 cards')).toBeVisible();
  await expect(page.getByText('blue 20')).toBeAttached();
  await noViolations(page);
});

test('while a page is awaited nothing bars anybody either', async ({ page }) => {
  await page.route('**/assets/Settings-*.js', () => {}); // it never comes
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'One moment …', level: 1 })).toBeVisible();
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

test('who goes to another page is told where they are, and hears no more of the last one', async ({ page }) => {
  await prepare(page);
  const told = page.locator('[data-announcer] p');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(page.locator('body')).toBeFocused();
  await expect(page).toHaveTitle('Tumult');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Settings · Tumult');
  await page.goBack();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Tumult');
  await page.goForward();
  await expect(page).toHaveTitle('Settings · Tumult');
  await expect(heading).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: /^Play Card game now/ }).click();
  await expect(heading).toHaveText('Round 1');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('● Your turn – Tumult');
  await expect(told).not.toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle('Tumult');
  await expect(told).toHaveCount(0);
});

test('settings are kept, and change the page at once', async ({ page }) => {
  await page.goto('/settings');
  await page.getByText('Deutsch').click();
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await page.getByText('riesig').click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text', 'huge');
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

  test('a new version comes with the next load, and a page that is open keeps its own', async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'tumult-'));
    cpSync('dist', folder, { recursive: true });
    const change = (name: string, from: RegExp, to: string) =>
      writeFileSync(join(folder, name), readFileSync(join(folder, name), 'utf8').replace(from, to));
    const types: { [ending: string]: string } = {
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.html': 'text/html',
      '.wasm': 'application/wasm',
    };
    const server = createServer((asked, answer) => {
      const path = join(folder, asked.url === '/' ? 'index.html' : asked.url!);
      if (!existsSync(path)) return void answer.writeHead(404).end();
      answer
        .writeHead(200, { 'Content-Type': types[extname(path)] ?? '', 'Cache-Control': 'no-cache' })
        .end(readFileSync(path));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      // Another version: its front page is another one, and a part that is loaded later has another name.
      change('index.html', /<title>/, '<meta name="newer" /><title>');
      const [part] = readdirSync(join(folder, 'assets')).filter((name) => /^Cards-.*\.js$/.test(name));
      change('sw.js', /(?<=CACHE = 'tumult-)/, 'newer-');
      change('sw.js', new RegExp(`"/assets/${part}",`), '');
      rmSync(join(folder, 'assets', part!));
      await page.reload();
      const newer = page.locator('meta[name=newer]');
      await expect(newer).toHaveCount(0);
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const { installing, waiting } = await navigator.serviceWorker.ready; // its cache is there before it is filled
            return installing === null && waiting === null && (await caches.keys()).length;
          }),
        )
        .toBe(2);
      await page.getByRole('link', { name: 'All the cards' }).click();
      await expect(page.getByRole('heading', { name: 'All the cards', level: 1 })).toBeVisible();
      await page.reload();
      await expect(newer).toHaveCount(1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
] as const)
  test(`the front page shows everything at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Play .* now/ })).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await noViolations(page);
  });

for (const [game, group] of [
  ['Card game', /Your hand/],
  ['Board game', /^Board$/],
  ['Frantic Frankfurt', null],
] as const)
  test(`${game} against bots is one click away`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(`^Play ${game} now`) }).click();
    if (group) await expect(page.getByRole('group', { name: group })).toBeVisible();
    else await expect(page.getByRole('heading', { name: 'Hands ready?' })).toBeVisible();
  });

test('what one never wants to react to is kept', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('group', { name: 'Don’t offer me these reactions' }).getByLabel('Nice Try').check();
  await page.reload();
  await expect(
    page.getByRole('group', { name: 'Don’t offer me these reactions' }).getByLabel('Nice Try'),
  ).toBeChecked();
});

test('the engine plays in the browser as it does everywhere: it has the same signatures', async ({ page }) => {
  const worker = page.waitForEvent('worker');
  await page.goto('/play/card');
  const engine = (await worker).url();
  const ask = ([engine, game]: readonly [string, string]) =>
    new Promise((done) => {
      const worker = new Worker(engine, { type: 'module' });
      worker.onmessage = ({ data: [answered] }) => (worker.terminate(), done(answered));
      worker.postMessage([{ id: 1, name: 'signature', args: [game] }]);
    });
  for (const [game, signature] of Object.entries(signatures))
    expect(await page.evaluate(ask, [engine, game] as const)).toEqual({ id: 1, value: signature });
});
