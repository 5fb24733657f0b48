// What happens on the board is drawn one thing after the other: the card, the throw, the event until it is read, then what it asks or does.
import { expect, test, type Page } from '@playwright/test';
import { actOnBoard, prepare } from './at_the_table.ts';

// What is drawn, in order: a card that comes to lie on the board, the die, the event that is turned over, a piece on another
// field, and that the person here is asked.
interface Drawn {
  what: 'card' | 'die' | 'event' | 'piece' | 'hit' | 'asked';
  which: string;
}
async function watched(page: Page): Promise<() => Promise<Drawn[]>> {
  await page.evaluate(() => {
    const drawn: object[] = [];
    let last: { [what: string]: string } = {};
    const text = (what: string, name = 'aria-label') => document.querySelector(what)?.getAttribute(name) ?? '';
    const labels = (which: string) =>
      [...document.querySelectorAll(which)].map((e) => e.closest('[data-field]')?.getAttribute('aria-label') ?? '');
    const look = () => {
      const tiles = labels('.field [data-tile]').map((label) => label.split(/, (below it|here):/)[0]!);
      const before = (last['card'] ?? '').split('|');
      const die = document.querySelector('.prompt .die > svg');
      const now: { [what: string]: string } = {
        card: tiles.join('|'),
        die: die ? (die.querySelector('text')?.textContent ?? `${die.querySelectorAll('circle').length} eyes`) : '',
        event: text('.turned'),
        piece: [...document.querySelectorAll('[data-piece]')].map((e) => e.getAttribute('transform')).join('|'),
        hit: document.querySelector<HTMLElement>('.hit')?.innerText ?? '',
        asked: document.querySelector('.prompt.yours .ask p')?.textContent?.trim() ?? '',
      };
      for (const what of Object.keys(now)) {
        if (!now[what] || now[what] === last[what]) continue;
        const which = what === 'card' ? tiles.find((tile) => !before.includes(tile)) : now[what];
        if (which) drawn.push({ what, which });
      }
      last = now;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    Object.assign(window, { drawn });
  });
  return () => page.evaluate(() => (window as unknown as { drawn: Drawn[] }).drawn);
}

test('a card that brings an event, its throw, the event until a tap, and only then what it asks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, { options: { players: '2', limit: '60' }, settings: { pace: 'usual' }, seed: 8 });
  await page.goto('/play/board');
  await expect(page.getByRole('group', { name: 'Board' })).toBeVisible();
  const drawn = await watched(page);
  const turned = page.locator('.turned');
  for (let n = 0; n < 400 && !(await turned.isVisible());) {
    if (await page.locator('.prompt.yours').isVisible()) {
      if ((await actOnBoard(page, n)) !== 'wait') ++n;
    } else if (await page.locator('.hit').isVisible()) await page.locator('.hit').click();
    await page.waitForTimeout(20);
  }
  await expect(turned).toBeVisible();
  await expect(page.locator('.prompt.yours')).toHaveCount(0);
  const until = await drawn();
  const at = (what: Drawn['what']) => until.findLastIndex((d) => d.what === what);
  expect(until[at('card')]!.which).toMatch(/Troublemaker|Fuck You/);
  expect(at('die')).toBeGreaterThan(at('card'));
  expect(at('event')).toBeGreaterThan(at('die'));
  expect(at('event')).toBeGreaterThan(at('asked'));
  expect(until.slice(at('event') + 1)).toEqual([]); // nothing else happens behind it
  // It stays until it is read; what follows from it is asked or done after that.
  await turned.click();
  await expect(turned).toHaveCount(0);
  await expect.poll(async () => (await drawn()).length).toBeGreaterThan(until.length);
  const after = (await drawn()).slice(until.length);
  expect(['asked', 'piece', 'hit', 'card', 'die', 'event']).toContain(after[0]!.what);
});

test('a roll is seen before the way, and where a card sends the piece after that', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, { options: { players: '3', limit: '60' }, settings: { pace: 'usual' }, seed: 8 });
  await page.goto('/play/board');
  await expect(page.getByRole('group', { name: 'Board' })).toBeVisible();
  const lines = page.locator('.recent li').last();
  const drawn = await watched(page);
  const roll = page
    .locator('.prompt.yours [data-answer="roll"]')
    .and(page.getByRole('button', { name: 'Roll', exact: true }));
  for (let n = 0; n < 400 && !(await roll.isVisible());) {
    if (await page.locator('.prompt.yours').isVisible()) {
      if ((await actOnBoard(page, n)) !== 'wait') ++n;
    } else if (await page.locator('.hit, .turned').first().isVisible()) await page.keyboard.press('Escape');
    await page.waitForTimeout(20);
  }
  const before = (await drawn()).length;
  await roll.click();
  await expect(lines).not.toHaveText(/^You roll/);
  await expect.poll(async () => (await drawn()).slice(before).some((d) => d.what === 'piece')).toBe(true);
  const seen = (await drawn()).slice(before).map((d) => d.what);
  expect(seen.indexOf('die')).toBeGreaterThanOrEqual(0);
  expect(seen.indexOf('piece')).toBeGreaterThan(seen.indexOf('die'));
});
