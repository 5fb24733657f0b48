// The board game by the keyboard alone, and as somebody who sees nothing.
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { prepare, listen, logOf } from './at_the_table.ts';

const MOST = 1500; // things done in a game of one point

interface Screen {
  over: boolean;
  turned: boolean;
  next: boolean; // the round is over
  asked: boolean;
  reaction: boolean;
  lit: boolean;
  aimed: boolean;
  cards: boolean; // one may be laid
  draft: boolean;
}
const look = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    const is = (what: string) => document.querySelector(what) !== null;
    return {
      over: is('.cover .won'),
      turned: is('.turned, .hit'),
      next: is('.cover'),
      asked: is('.prompt.yours'),
      reaction: is('.prompt.reaction'),
      lit: is('.field.lit'),
      aimed: is('.field.aimed'),
      cards: is('.holding .may'),
      draft: is('.draft .loud:enabled'),
    };
  });

async function press(page: Page, screen: Screen): Promise<void> {
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  if (screen.turned) return keys('Escape');
  if (screen.next) return keys('o');
  if (!screen.asked) return keys('f');
  if (screen.draft || screen.aimed) return keys('c', 'c');
  if (screen.lit) return keys('v', 'Enter');
  if (screen.reaction) return keys('p');
  if (!screen.cards) return keys('r', 'o', '1');
  const onOne = () => page.evaluate(() => document.activeElement?.matches('.holding .may') ?? false);
  await keys('1');
  for (let i = 0; i < 8 && !(await onOne()); ++i) await keys('ArrowRight');
  if (await onOne()) await keys('Enter', 'Enter'); // the card, then the field that is offered first
}

test('a whole game with the keyboard alone', async ({ page }) => {
  await prepare(page, { options: { players: '3', limit: '1' } });
  await page.goto('/play/board');
  await expect(page.getByRole('group', { name: 'Board' })).toBeVisible();
  let done = 0;
  let laid = 0;
  for (let screen = await look(page); !screen.over; screen = await look(page)) {
    expect(++done).toBeLessThan(MOST * 20);
    if (screen.aimed) ++laid;
    await press(page, screen);
    await page.waitForTimeout(10);
  }
  expect(laid).toBeGreaterThan(3); // in the set-up, and in turns
  await expect(page.getByRole('region', { name: 'Scores' }).getByRole('heading', { name: /win/ })).toBeVisible();
});

test('a whole game by roles and the live region alone', async ({ page }) => {
  const texts = JSON.parse(readFileSync(new URL('../made/texts.en.json', import.meta.url), 'utf8')) as {
    say: { [key: string]: { [variant: string]: string } };
  };
  const plain = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[\w ]+\}/g, '.*');
  const questions = Object.entries(texts.say)
    .filter(([key]) => /^board-(ask|sure)(-|$)/.test(key) || /^(ask|sure)(-|$)/.test(key))
    .flatMap(([, variants]) => Object.values(variants).map(plain));
  const question = new RegExp(`^(Your turn\\. )?(${questions.join('|')})( .* would land on .*)?$`);

  await prepare(page, { options: { players: '3', limit: '1' } });
  const hear = await listen(page);
  const told: string[] = [];
  const done: string[] = [];
  await page.goto('/play/board');

  const main = page.getByRole('main');
  const scores = page.getByRole('region', { name: 'Scores' });
  const board = page.getByRole('group', { name: 'Board' });
  // Something that goes by itself is gone before it is clicked on.
  const clicked = (button: Locator) =>
    button.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  const ways = [
    scores.getByRole('button', { name: /^Next round$/ }),
    main.getByRole('button', { name: /^Place it|^Take it$|^Move it$|^Confirm$/ }),
    board.getByRole('button', { name: /^(Field \d+|Start|End): .*can be chosen/ }),
    main.getByRole('button', { name: /^(Roll|OK|Let it happen|Pass|Choose |\d fields?$)/ }),
    main.getByRole('button', { name: /, can be played$/ }),
    main.getByRole('button', { name: /^(Guest|Ada|Bruno|Teleport field \d)\b.*/ }),
  ];
  for (let asked = ''; !(await scores.getByRole('button', { name: 'Play again' }).count());) {
    const news = await hear();
    told.push(...news);
    asked = news.findLast((text) => question.test(text)) ?? asked;
    const event = page.getByRole('button', { name: /^Event: .*Go on$|Go on$/ });
    if (await event.count()) await clicked(event.first());
    else if (!asked) {
      const faster = page.getByRole('button', { name: 'Skip ahead' });
      if (await faster.count()) await faster.click({ timeout: 200 }).catch(() => {});
    } else
      for (const way of ways) {
        const n = await way.count();
        if (!n) continue;
        const button = way.nth(done.length % n);
        const what = (await button.getAttribute('aria-label', { timeout: 500 }).catch(() => '')) ?? '';
        // A field is an outline around what lies there: whoever sees nothing uses the keyboard.
        const found = what.endsWith('can be chosen')
          ? await button.press('Enter', { timeout: 2000 }).then(
              () => true,
              () => false,
            )
          : await clicked(button);
        if (found) done.push(`${asked} -> ${what}`);
        // What goes on with the same question is not asked once more.
        if (found && !/can be chosen|can be played|^Teleport/.test(what)) asked = '';
        break;
      }
    expect(done.length).toBeLessThan(MOST);
    await page.waitForTimeout(20);
  }
  expect(told.filter((text) => /^Your turn\. /.test(text)).length).toBeGreaterThan(4);
  expect(done.some((what) => /Field \d+: .*can be chosen/.test(what))).toBe(true);
  await expect(scores.getByRole('heading', { name: /win/ })).toBeVisible();
  // Everything that the log tells was told aloud, in this order.
  const log = await logOf(page);
  expect(log.length).toBeGreaterThan(5);
  const silent = async () => {
    told.push(...(await hear()));
    const aloud = told.map((text) => text.replace(/\s+/g, ' '));
    let from = 0;
    return log.filter((line) => {
      const at = aloud.indexOf(line, from);
      if (at >= 0) from = at + 1;
      return at < 0;
    });
  };
  await expect.poll(silent).toEqual([]);
});
