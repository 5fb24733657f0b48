// Games of other rules on this device and at a table: they go on, or one sentence says why they cannot, and they stay.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { clickCard, noViolations, prepare } from './at_the_table.ts';
import { takeLine } from './line.ts';
import { begin, test } from './online.ts';

const kept = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('tumult.local.card') ?? '{}') as { record?: string }).record ?? '',
  );

// A game is begun and left; then its record is changed, as if an older program had kept it.
async function keptBefore(page: Page, change: (record: string) => string): Promise<string> {
  await page.goto('/play/card');
  await expect(page.getByRole('group', { name: /Your hand|Deine Hand|Ta main/ })).toBeVisible();
  await expect.poll(() => kept(page)).toContain('\nbegin\n');
  await page.goto('/settings');
  const record = change((await kept(page)).replace(/^rules \d+$/m, 'rules 1'));
  await page.evaluate((record) => {
    const game = JSON.parse(localStorage.getItem('tumult.local.card')!) as object;
    localStorage.setItem('tumult.local.card', JSON.stringify({ ...game, record }));
  }, record);
  await page.goto('/play/card');
  return record;
}
const withWhatNobodyMay = (record: string) => record.replace(/^digest/m, 's0 give r1 s0\ndigest');

test('a kept game of older rules goes on if all its answers hold, and its record says where', async ({ page }) => {
  await prepare(page, { settings: { tap: 'play' } });
  await keptBefore(page, (record) => record);
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.prompt.yours')).toBeVisible();
  expect(await clickCard(page)).toBe(true);
  await expect.poll(() => kept(page)).toMatch(/^rules 1$[^]*^begin$[^]*^rules \d+$/m);
});

const SENTENCES = {
  en: /The saved game was played under older rules \(1, now \d+\) and cannot go on: answer \d+ \(“s0 give r1 s0”\) is no longer allowed \(C-[A-Z0-9-]+\)\. It stays on this device, and a new one is dealt\./,
  de: /Das gespeicherte Spiel wurde nach älteren Regeln gespielt \(1, jetzt \d+\) und kann nicht weitergehen: Antwort \d+ \(„s0 give r1 s0“\) ist nicht mehr erlaubt \(C-[A-Z0-9-]+\)\./,
  fr: /La partie sauvegardée suit des règles plus anciennes \(1, maintenant \d+\) et ne peut pas continuer\s: la réponse \d+ \(«\ss0 give r1 s0\s»\) n’est plus permise \(C-[A-Z0-9-]+\)\./,
};
for (const [language, sentence] of Object.entries(SENTENCES))
  test(`a kept game of older rules that does not hold stays, and one sentence says why (${language})`, async ({
    page,
  }) => {
    await prepare(page, { settings: { language } });
    const record = await keptBefore(page, withWhatNobodyMay);
    const told = page.getByRole('alert').filter({ hasText: sentence });
    await expect(told).toBeVisible();
    await noViolations(page);
    const saved = page.waitForEvent('download');
    await told.getByRole('button').first().click();
    expect(readFileSync(await (await saved).path(), 'utf8')).toBe(record);
    await expect.poll(() => kept(page)).not.toBe(record); // the new one is kept in its place
    expect(await page.evaluate(() => localStorage.getItem('tumult.aside.card'))).toContain('s0 give r1 s0');
  });

test('what cannot go on is watched as far as it holds, then and later', async ({ page }) => {
  await prepare(page);
  await keptBefore(page, withWhatNobodyMay);
  await page.getByRole('link', { name: 'Watch it as far as it holds' }).click();
  await expect(page.getByRole('heading', { name: 'Other rules' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    /Played under rules 1 \(now \d+\): it agrees up to line \d+; answer \d+ \(“s0 give r1 s0”\) is no longer allowed/,
  );
  await noViolations(page);
  await page.goto('/replay');
  await page.getByRole('link', { name: /rules 1/ }).click();
  await expect(page.getByRole('heading', { name: 'Other rules' })).toBeVisible();
});

const ofNewerRules = (record: string) => record.replace(/^rules 1$/m, 'rules 99');
const aside = (page: Page) => page.evaluate(() => localStorage.getItem('tumult.aside.card'));

test('a kept game of newer rules stays where it is until a new one is wanted', async ({ page }) => {
  await prepare(page);
  const record = await keptBefore(page, ofNewerRules);
  const told = page.getByRole('alert').filter({
    hasText: /The saved game was played under newer rules \(99, here \d+\) and goes on when this page is newer\./,
  });
  await expect(told).toBeVisible();
  await noViolations(page);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(told).toBeVisible();
  expect(await kept(page)).toBe(record);
  expect(await aside(page)).toBeNull();
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await expect.poll(() => kept(page)).toContain('\nbegin\n');
  expect(await kept(page)).not.toBe(record);
  expect(JSON.parse((await aside(page))!)).toMatchObject({
    games: [{ record, rules: 99, round: 1, started: { game: 'card' } }],
  });
});

test('a game that cannot be set aside is not dealt over before the player says so', async ({ page }) => {
  await prepare(page);
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith('tumult.aside.')) throw new DOMException('', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  const record = await keptBefore(page, withWhatNobodyMay);
  await expect(page.getByRole('alert')).toContainText('This device has no room left to set it aside');
  await noViolations(page);
  expect(await kept(page)).toBe(record);
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await expect.poll(() => kept(page)).not.toBe(record);
});

test('a game that was set aside can be deleted', async ({ page }) => {
  await prepare(page);
  await keptBefore(page, withWhatNobodyMay);
  await expect(page.getByRole('link', { name: 'Watch it as far as it holds' })).toBeVisible();
  await page.goto('/replay');
  await noViolations(page);
  await page.getByRole('button', { name: 'Delete: Card game, rules 1' }).click();
  await expect(page.getByRole('heading', { name: 'Games played under other rules' })).toHaveCount(0);
  expect(await aside(page)).toBeNull();
});

test('a table whose game does not hold under newer rules says so to everybody, and the host may play again', async ({
  comeIn,
}) => {
  test.skip(!process.env['TUMULT_BIN'], 'needs a server');
  const [ann, ben] = [await comeIn('Ann'), await comeIn('Ben')];
  await begin([ann, ben], { game: 'card', options: { players: '2' } });
  for (const { page } of [ann, ben]) await expect(page.getByRole('group', { name: 'Your hand' })).toBeVisible();
  // Messages as a server sends them that was updated meanwhile.
  for (const { page } of [ann, ben])
    await takeLine(page, () => {
      window.line.hears = ({ table }, hear) => {
        const stopped = { why: 'refused', rules: 1, now: 4, answer: 7, clause: 'C-EDISON' };
        if (table?.phase === 'playing') Object.assign(table, { phase: 'over', stopped });
        hear();
      };
      window.line.says = ({ type }, send) => {
        document.documentElement.dataset['said'] += ` ${type}`;
        send();
      };
    });
  for (const { page } of [ann, ben]) {
    const table = page.url();
    await page.goto('/settings');
    await page.evaluate(() => sessionStorage.clear()); // where it was: the server is to tell all of it again
    await page.goto(table);
  }
  const sentence =
    'This game was begun under older rules and cannot go on: answer 7 is no longer allowed (C-EDISON). The host can begin a new one.';
  for (const { page } of [ann, ben]) await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await noViolations(ben.page);
  await expect(ben.page.getByRole('alert').getByRole('button', { name: 'Play again' })).toHaveCount(0);
  await ann.page.getByRole('alert').getByRole('button', { name: 'Play again' }).click();
  await expect(ann.page.locator('html')).toHaveAttribute('data-said', / again/);
});
