// Games that were: opened from a text, a file or a server, checked, watched from everybody's eyes, thought about.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { noViolations, prepare } from './at_the_table.ts';
import { played } from './played.ts';

const records: { [game: string]: string } = {};
test.beforeAll(async () => {
  records['card'] = await played('card', 'players 3\nsets base\nlimit 1\noption hand-size 4');
  records['board'] = await played('board', 'players 3\nlimit 1');
  records['frankfurt'] = await played('frankfurt', 'players 3');
});

async function paste(page: Page, record: string): Promise<void> {
  await page.goto('/replay');
  await page.getByLabel('Paste a record').fill(record);
  await page.getByRole('button', { name: 'Open it' }).click();
}
const step = (page: Page) => page.getByRole('button', { name: 'One step on' });

test('a pasted game is verified, stepped through, jumped in, and seen with other eyes', async ({ page }) => {
  await prepare(page);
  await page.goto('/replay');
  await noViolations(page);
  await paste(page, records['card']!);
  await expect(step(page)).toBeVisible();
  await step(page).click();
  await expect(page.getByRole('slider')).toHaveValue('1');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider')).toHaveValue('2');
  await page.keyboard.press('End');
  await expect(step(page)).toBeDisabled();
  await page.keyboard.press('Home');

  const log = page.getByRole('list', { name: 'Log', exact: true });
  const line = log.getByRole('button', { name: /plays/ }).nth(3);
  await line.click();
  await expect(line).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('.caption')).toContainText('plays');

  await expect(page.getByRole('group', { name: /^Your hand/ })).toHaveCount(0);
  await page.getByLabel('Seen by').selectOption('Bert');
  await expect(page.getByRole('group', { name: /^Your hand/ })).toBeVisible();
  await noViolations(page);

  await page.getByRole('tab', { name: 'Scores' }).click();
  await expect(page.getByRole('img', { name: 'Totals after each round' })).toBeVisible();
  await noViolations(page);
  await page.getByRole('tab', { name: 'Checks' }).click();
  await expect(page.getByRole('heading', { name: 'The record checks out' })).toBeVisible();
  await expect(page.getByText(/All \d+ answers are allowed under today/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the record' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toBe(records['card']);
  await noViolations(page);
});

test('hard says what it would have done', async ({ page }) => {
  await prepare(page);
  await paste(page, records['card']!);
  await expect(step(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Best move?' }).click();
  // Nothing is said before it is settled.
  const early = await page.evaluate(() => {
    const has = (what: string): boolean => document.querySelector(what) !== null;
    return has('progress') && has('.verdict');
  });
  expect(early).toBe(false);
  await expect(page.locator('.verdict')).toHaveText(/done the same|would rather/, { timeout: 300_000 });
  await noViolations(page);
  await step(page).click();
  await expect(page.locator('.verdict')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /What would/ })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('group', { name: 'Pace of the replay' })).toBeVisible();
  for (const of of [/Don’t offer me/, /Tapping a card/])
    await expect(page.getByRole('group', { name: of })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave the replay' }).click();
  await expect(page.getByRole('button', { name: /Play Card game now/ })).toBeVisible();
});

test('a tampered record names the line, and can be watched up to there', async ({ page }) => {
  await prepare(page);
  const lines = records['card']!.split('\n');
  const at = lines.findIndex((l, i) => i > 40 && /^s\d (play|draw)/.test(l));
  lines[at] = `${lines[at]!.slice(0, 2)} play k99`;
  await paste(page, lines.join('\n'));
  await expect(page.getByRole('alert')).toContainText(`Line ${at + 1} `);
  await expect(page.getByRole('alert')).toContainText('play k99');
  await noViolations(page);
  await page.getByRole('button', { name: 'Watch that part' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});

test('what is no record is met calmly, and nothing pasted is lost', async ({ page }) => {
  await prepare(page);
  await paste(page, 'Dear diary, today I lost at cards.');
  await expect(page.getByRole('alert')).toContainText('does not look like a record');
  await expect(page.getByText('this is no record')).toBeHidden(); // what the engine says is a technical detail
  await page.getByRole('button', { name: 'Open another record' }).click();
  await expect(page.getByLabel('Paste a record')).toHaveValue(/Dear diary/);
  await page.goto('/replay/last/card');
  await expect(page.getByRole('alert')).toContainText('no game of that kind');
});

for (const game of ['board', 'frankfurt'] as const)
  test(`a file of the ${game} game, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await prepare(page);
    await page.goto('/replay');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.game', mimeType: 'text/plain', buffer: Buffer.from(records[game]!) });
    await expect(step(page)).toBeVisible();
    for (let n = 0; n < 4; ++n) await step(page).click();
    await page.getByLabel('Seen by').selectOption('Ann');
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await page.getByRole('list', { name: 'Log', exact: true }).getByRole('button').nth(8).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await noViolations(page);
  });

test('a link to a game at the server, in German', async ({ page }) => {
  await prepare(page, { settings: { language: 'de' } });
  await page.route('**/api/tables/k3Xq/records/1', (route) =>
    route.fulfill({ contentType: 'text/plain', body: records['card']! }),
  );
  await page.route('**/api/tables/k3Xq/records/2', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.goto('/replay/k3Xq/1');
  await page.getByRole('tab', { name: 'Geprüft' }).click();
  await expect(page.getByRole('heading', { name: 'Die Aufzeichnung stimmt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link teilen' })).toBeVisible();
  await page.goto('/replay/k3Xq/2');
  await expect(page.getByRole('alert')).toContainText('nicht mehr');
});

test('a problem is told with the record, in one file', async ({ page }) => {
  await prepare(page);
  await page.goto('/play/card');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Report a problem').click();
  await page.getByLabel('What went wrong?').fill('The pile\nwas empty.');
  await noViolations(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text).toMatch(/^game card\n[^]*note problem The pile\nnote was empty\.\n[^]*\nbegin\n/);
});
