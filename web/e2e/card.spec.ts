import { readFileSync } from 'node:fs';
import { expect, test, type Locator } from '@playwright/test';
import { clickCard, hand, noViolations, prepare, untilOver, listen, logOf } from './at_the_table.ts';
import { keptAsShown } from './played.ts';

test('a whole game against bots, without a server, by clicking', async ({ page }) => {
  await prepare(page, { settings: { tap: 'play' } });
  await page.goto('/');
  await noViolations(page);
  await page.getByRole('button', { name: /Play Card game now/ }).click();
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await noViolations(page);
  await untilOver(page, /Play again/, () => clickCard(page));
  await noViolations(page);
  await page.getByRole('button', { name: 'Menu' }).click(); // in reach while the scores are there
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
});

test('all sets on a phone, and no screen is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, {
    seed: 4,
    options: { 'sets': 'base troublemaker supercharge pandora', 'players': '6', 'hand-size': '7' },
    settings: { tap: 'play' },
  });
  await page.goto('/play/card');
  let screens = 0;
  await untilOver(page, /Play again/, async (n) => {
    if (n < 5 || n % 20 === 0) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await noViolations(page);
      ++screens;
    }
    await clickCard(page);
  });
  expect(screens).toBeGreaterThanOrEqual(5);
});

for (const [where, width, height, text] of [
  ['a small phone with huge letters', 360, 640, 'huge'],
  ['a phone on its side', 844, 390, 'usual'],
] as const)
  test(`eight people on ${where}: what is asked, the piles and the hand are in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await prepare(page, { options: { 'players': '8', 'hand-size': '7' }, settings: { text } });
    await page.goto('/play/card');
    await expect(page.locator('.prompt.yours')).toBeVisible();
    for (const whole of ['.prompt .ask', '.fan .may >> nth=0', '.others button >> nth=0'])
      await expect(page.locator(whole)).toBeInViewport({ ratio: 0.99 });
    await expect(page.locator('.pile.top')).toBeInViewport({ ratio: 0.4 });
    const [seats, pile] = [await page.locator('.others').boundingBox(), await page.locator('.pile.top').boundingBox()];
    expect(pile!.y).toBeGreaterThanOrEqual(seats!.y + seats!.height - 16);
    await noViolations(page);
  });

test('a whole game with the keyboard alone', async ({ page }) => {
  await prepare(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  const may = () => page.evaluate(() => document.activeElement?.matches('.fan .may') ?? false);
  await untilOver(page, /Play again/, async () => {
    if (await page.locator('.turned').isVisible()) return page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.keyboard.press('Home');
    for (let i = 0; i < 12 && !(await may()); ++i) await page.keyboard.press('ArrowRight');
    if (!(await may())) await page.keyboard.press('a');
    if (await page.getByRole('button', { name: 'Play again' }).isVisible()) return;
    await page.keyboard.press('Enter');
    if (await page.evaluate(() => document.activeElement?.matches('.fan .may, .prompt:has(.back) .button') ?? false))
      await page.keyboard.press('Enter');
  });
});

test('arrow keys walk through the hand, letters and digits jump, and I explains', async ({ page }) => {
  await prepare(page, { options: { 'hand-size': '7' } });
  await page.goto('/play/card');
  const hand = page.getByRole('group', { name: /Your hand/ }).getByRole('button');
  await expect(hand.nth(3)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(hand.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(hand.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(hand.last()).toBeFocused();
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog')).toBeVisible();
  await noViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

// As somebody who sees nothing: something is done only after the live region has asked for it, and everything is found
// by its role and name.
test('a whole game by roles and the live region alone', async ({ page }) => {
  const texts = JSON.parse(readFileSync(new URL('../made/texts.en.json', import.meta.url), 'utf8')) as {
    say: { [key: string]: { [variant: string]: string } };
  };
  const plain = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[\w ]+\}/g, '.*');
  const sentences = (keys: RegExp) =>
    Object.entries(texts.say)
      .filter(([key]) => keys.test(key))
      .flatMap(([, variants]) => Object.values(variants).map(plain));
  const [reasons, questions] = [sentences(/^because-/), sentences(/^(ask|sure)(-|$)/)];
  const forOne = /^Tap the cards for /; // a person is chosen, who gets them
  const dealt = /×\d – OK\?$/; // who gets how many
  const question = new RegExp(
    `^(Your turn\\. )?((${reasons.join('|')}) )?(${questions.join('|')})$|${forOne.source}|${dealt.source}`,
  );

  await prepare(page, { settings: { tap: 'play' } });
  const hear = await listen(page);
  const told: string[] = [];
  const done: string[] = [];
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Card game now/ }).click();

  const scores = page.getByRole('region', { name: 'Scores' });
  const names = [
    /^Next round$/,
    /^Confirm$/,
    /^(Ada|Bruno)$/,
    /, can be (played|given|discarded|laid)$/,
    /^(Wish for|Choose) /,
    /^Let it happen$/,
    /^Pass$/,
    /^No$/,
    /^OK$/,
    /^Draw a card$/,
  ];
  for (let asked = ''; !(await scores.getByRole('button', { name: 'Play again' }).count());) {
    const news = await hear();
    told.push(...news);
    asked = news.findLast((text) => question.test(text)) ?? asked;
    const event = page.getByRole('button', { name: /^Event: .*Go on$/ });
    // An event goes by itself, and so does what is skipped: then there is nothing left to click on.
    const clicked = (button: Locator, more = {}) =>
      button.click({ timeout: 2000, ...more }).then(
        () => true,
        () => false,
      );
    if (await event.count()) await clicked(event);
    else if (!asked) await clicked(page.getByRole('button', { name: 'Skip ahead' }), { timeout: 200 });
    else
      for (const name of forOne.test(asked) ? [/, can be given$/, /^Confirm$/] : names) {
        const button = page
          .getByRole('main')
          .getByRole('button', { name })
          .or(scores.getByRole('button', { name }))
          .first();
        if (!(await button.count())) continue;
        const what = `${asked} -> ${await button.getAttribute('aria-label')}`;
        if (!(await clicked(button, { position: { x: 10, y: 20 } }))) break; // it is still asked
        done.push(what);
        asked = '';
        break;
      }
    await page.waitForTimeout(20);
  }
  expect(done.length).toBeGreaterThan(2);
  expect(told.filter((text) => /^Your turn\. /.test(text)).length).toBeGreaterThan(1);
  await expect(scores.getByRole('heading', { name: /win/ })).toBeVisible();
  await expect.poll(() => scores.evaluate((region) => region.contains(document.activeElement))).toBe(true); // so it is read out
  // Everything that the log tells was told aloud.
  const log = await logOf(page);
  expect(log.length).toBeGreaterThan(5);
  const silent = async () => {
    told.push(...(await hear()));
    const aloud = new Set(told.map((text) => text.replace(/\s+/g, ' ')));
    return log.filter((line) => !aloud.has(line));
  };
  await expect.poll(silent).toEqual([]);
});

test('log, menu, people and cards explain themselves in sheets that bar nobody', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, { seed: 1234, options: { 'players': '4', 'hand-size': '7', 'limit': 'short' } });
  await page.goto('/play/card');
  await untilOver(page, /Draw a card/, () => clickCard(page));
  await clickCard(page);
  await untilOver(page, /Draw a card/, () => clickCard(page));
  const sheet = page.getByRole('dialog');
  const closed = async () => {
    await noViolations(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  };
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await noViolations(page);
  const line = sheet.getByRole('button', { name: /plays/ }).first();
  const said = await line.innerText();
  await line.click();
  await expect(sheet.last().getByRole('heading').first()).toBeVisible();
  expect(said).toContain((await sheet.last().getByRole('heading').first().innerText()).split(' (')[0]!);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Keys').click();
  await page.getByText('Report a problem').click();
  await closed();
  await page.getByRole('list', { name: 'Players' }).getByRole('button').first().click();
  await expect(sheet.getByRole('listitem').first()).toBeVisible(); // cards of theirs that are known: they were given
  await closed();
  await page.getByRole('button', { name: /^Discard pile/ }).click();
  await closed();
});

test('a card that does not fit says why', async ({ page }) => {
  await prepare(page, { options: { 'hand-size': '7' } });
  await page.goto('/play/card');
  const dim = page.locator('.fan .dim');
  do await untilOver(page, /Draw a card/, () => clickCard(page));
  while (!(await dim.count()) && (await clickCard(page), true)); // everything fits: on to the next turn
  await dim.first().click({ position: { x: 14, y: 24 } });
  await expect(page.locator('.prompt .why')).toHaveText(/Doesn’t match: you need|Only |can’t/);
});

test('a reload loses nothing, and tells what happened last', async ({ page }) => {
  await prepare(page, { options: { 'limit': 'short', 'hand-size': '7' } });
  await page.goto('/play/card');
  await untilOver(page, /Draw a card/, () => clickCard(page));
  await clickCard(page);
  await untilOver(page, /Draw a card/, () => clickCard(page));
  const cards = await hand(page);
  await keptAsShown(page);
  await page.reload();
  await expect.poll(() => hand(page)).toEqual(cards);
  const missed = page.getByRole('region', { name: 'While you were away' });
  await expect(missed).toContainText(/(plays|draws)/);
  await expect(missed).toContainText('Round 1. Your turn.');
  await noViolations(page);
  await missed.getByRole('button', { name: 'Got it' }).click();
  await expect(missed).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go on with Card game, round 1' })).toBeVisible();
  await noViolations(page);
});

for (const [language, play, over, word] of [
  ['de', /Kartenspiel jetzt spielen/, /Noch ein Spiel/, 'Deine Hand'],
  ['fr', /Jouer à .* maintenant/, /Rejouer/, 'Ta main'],
] as const)
  test(`a whole game in ${language}`, async ({ page }) => {
    await prepare(page, { settings: { language, tap: 'play' } });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: play }).first().click();
    await expect(page.getByRole('group', { name: new RegExp(word) })).toBeVisible();
    await untilOver(page, over, () => clickCard(page));
  });

test('while a sheet is open the bots wait, and then they go on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, { options: { 'players': '4', 'hand-size': '7' }, settings: { tap: 'play', pace: 'calm' } });
  await page.goto('/play/card');
  const asked = page.locator('.prompt.yours');
  const faster = page.getByRole('button', { name: 'Skip ahead' });
  await expect(asked).toBeVisible();
  while (!(await faster.isVisible())) {
    if (await asked.isVisible()) await clickCard(page);
  }
  await page.getByRole('button', { name: 'Log' }).click();
  const lines = page.locator('dialog li');
  await expect(lines.first()).toBeVisible();
  const told = await lines.count();
  await page.keyboard.press('f'); // faster
  await page.waitForTimeout(3500); // longer than two bots take
  expect(await lines.count()).toBe(told);
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(asked.or(page.locator('.turned')).first()).toBeVisible();
});

test('who can play nothing is told what would fit, and sees which card came', async ({ page }) => {
  await prepare(page, { options: { 'players': '3', 'hand-size': '3', 'limit': '200' }, settings: { tap: 'play' } });
  await page.goto('/play/card');
  const stuck = page.locator('.prompt.yours').getByText(/^Nothing fits .*: draw a card\.$/);
  await expect(async () => {
    if (await page.locator('.prompt.yours, .turned, .cover .button.loud').first().isVisible())
      if (!(await stuck.isVisible())) await clickCard(page);
    await expect(stuck).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 40_000, intervals: [50] });
  await expect(page.locator('.fan .may')).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw a card', exact: true }).first().click();
  await expect(page.locator('.fan .drawn')).toHaveCount(1);
  await expect(page.locator('.fan .drawn')).toHaveAccessibleName(/just drawn$/);
});

test('on a phone nobody is told about keys, and one is called "You"', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await prepare(page, { settings: { tap: 'play' } });
  await page.goto('/play/card');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('dialog .menu')).toBeVisible();
  await expect(page.getByText('Keys', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await untilOver(page, /Play again/, () => clickCard(page));
  await expect(page.getByRole('rowheader', { name: 'You', exact: true })).toBeVisible();
  await expect(page.getByText('Guest')).toHaveCount(0);
  await phone.close();
});
