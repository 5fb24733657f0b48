// One picture a test. Deals are always the same, so that a picture changes only when the page does.
import { mkdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { actOnBoard, clickCard } from '../e2e/at_the_table.ts';
import { Time } from '../e2e/frankfurt_time.ts';
import { played } from '../e2e/played.ts';

const folder = process.env['SCREENS'] ?? new URL('../../docs/screens', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  landscape: { width: 844, height: 390 },
};
const ALL_SETS = 'base troublemaker supercharge pandora';
type Size = keyof typeof SIZES;
type Theme = 'light' | 'dark';
interface Shot {
  path: string;
  choice?: { [key: string]: string };
  friends?: string[];
  language?: string;
  pace?: string;
  level?: string;
  online?: true;
  go?: (page: Page) => Promise<unknown>;
}

const asked = (page: Page) => page.locator('.prompt.yours').waitFor();
async function cards(page: Page, times: number, until = 'nothing'): Promise<void> {
  for (let n = 0; n < times && !(await page.locator(until).count());) {
    if (await clickCard(page)) ++n;
    else await page.keyboard.press('f');
    await page.waitForTimeout(30);
  }
}
const played_cards = (times: number) => async (page: Page) => {
  await cards(page, times);
  for (
    let n = 0;
    n < 200 && ((await page.locator('.turned').count()) || !(await page.locator('.prompt.yours').count()));
    ++n
  ) {
    if (await page.locator('.turned').count()) await clickCard(page);
    else await page.keyboard.press('f');
    await page.waitForTimeout(40);
  }
};
// Draws and plays nothing until so many cards are in hand.
const drawn = (many: number) => async (page: Page) => {
  for (let n = 0; n < 3000 && (await page.locator('.fan button').count()) < many; ++n) {
    const way = await page.evaluate(
      () =>
        [
          '.turned',
          '.cover .button.loud',
          '.draft .loud:enabled',
          '.pile.may',
          '.prompt.yours .words .button',
          '.prompt.yours .button:not(.faster, .draft *)',
          '.prompt.yours .face',
          '.fan .may',
        ].find((way) => document.querySelector(way)) ?? null,
    );
    if (way)
      await page
        .locator(way)
        .last()
        .click({ timeout: 1000, position: { x: 14, y: 24 } })
        .catch(() => {});
    else await page.keyboard.press('f');
  }
  while (await page.locator('.turned').count()) await clickCard(page);
  await page.locator('.prompt.yours').waitFor();
};
const board = (times: number) => async (page: Page) => {
  for (let n = 0; n < times; ++n) {
    await actOnBoard(page, n);
    await page.waitForTimeout(25);
  }
  for (let n = 0; n < 200 && !(await page.locator('.prompt.yours').count()); ++n) {
    await page.keyboard.press('f');
    await page.waitForTimeout(40);
  }
};
// A card that points somewhere: others are laid as soon as their field is chosen. Those that point are kept for later.
const POINTING = ':is([data-card="push"], [data-card="jump"])';
const EARLY = 60;
const aim = async (page: Page) => {
  for (let n = 0; n < 900 && !(await page.locator('.field.aimed').count()); ++n) {
    const lit = await page.evaluate(() => {
      const whole = (f: Element, { x, y, width, height } = f.getBoundingClientRect()) =>
        f.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      return [...document.querySelectorAll('.field.lit')]
        .filter((f) => whole(f))
        .at(-3)
        ?.getAttribute('data-field');
    });
    const wanted = page.locator(`.holding .may${n < EARLY ? `:not(${POINTING})` : POINTING}`);
    if (lit) await page.locator(`[data-field="${lit}"]`).click({ force: true });
    else if (await wanted.count())
      await wanted
        .first()
        .click({ timeout: 1500 })
        .catch(() => {}); // it is gone
    else await actOnBoard(page, n);
    await page.waitForTimeout(30);
  }
};
// Before the own roll.
const roll = async (page: Page) => {
  await board(60)(page);
  for (let n = 0; n < 600 && !(await page.locator('.trace').count()); ++n) {
    if (!(await page.locator('.prompt.yours .small-die').count()) || n % 3 === 2) await actOnBoard(page, n);
    await page.waitForTimeout(30);
  }
};
// Until the round or the game is over, as `end` says.
const boardUntil = (end: string) => async (page: Page) => {
  for (let n = 0; !(await page.locator(end).count()); ++n) {
    await actOnBoard(page, n);
    await page.waitForTimeout(25);
  }
};
const opened =
  (name: string, times = 0) =>
  async (page: Page) => {
    await played_cards(times)(page);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
// Its time passes only when it is told to, so that a slow machine shows the same.
const frankfurt = (seen: (page: Page, passed: number) => Promise<boolean>) => async (page: Page) => {
  const time = await Time.of(page);
  await time.stopAt(() => page.reload());
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let passed = 0; !(await seen(page, passed)); passed += 200) await time.pass(200);
};
const frankfurtPlay = frankfurt(async (_page, passed) => passed >= 8000);
const frankfurtOver = frankfurt((page) => page.locator('.cover .panel').isVisible());
const watch = (game: string) => async (page: Page) => {
  const options = { card: 'players 4\nsets base\nlimit 60', board: 'players 3\nlimit 1', frankfurt: 'players 3' }[
    game
  ]!;
  await page.getByLabel('Paste a record').fill(await played(game, options));
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('slider').waitFor();
  for (let n = 0; n < (game === 'frankfurt' ? 24 : 16); ++n)
    await page.getByRole('button', { name: 'One step on' }).click();
  await page.waitForTimeout(900);
};
const lobby = async (page: Page) => {
  await page.getByText('Online, with a link').click();
  await page.getByRole('switch', { name: /Show among/ }).check();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
};
const tables = async (page: Page) => {
  await lobby(page);
  await page.goto('/tables');
  await page.getByRole('list').first().waitFor();
};
const menu = async (page: Page) => {
  await lobby(page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.getByRole('group', { name: /Your hand/ }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
};

const SHOTS: [name: string, size: Size, theme: Theme, shot: Shot][] = [
  ['front', 'phone', 'light', { path: '/' }],
  ['front', 'phone', 'dark', { path: '/' }],
  ['front', 'desk', 'light', { path: '/' }],
  ['front', 'desk', 'dark', { path: '/' }],
  ['make', 'phone', 'light', { path: '/make' }],
  ['make', 'desk', 'dark', { path: '/make' }],
  ['settings', 'phone', 'dark', { path: '/settings' }],
  ['cards', 'desk', 'light', { path: '/cards' }],
  ['card', 'phone', 'dark', { path: '/play/card', choice: { players: '4', sets: 'base' }, go: played_cards(5) }],
  [
    'card-de',
    'phone',
    'light',
    { path: '/play/card', language: 'de', choice: { players: '5', sets: ALL_SETS }, go: played_cards(4) },
  ],
  ['card', 'desk', 'dark', { path: '/play/card', choice: { players: '8', sets: ALL_SETS }, go: played_cards(6) }],
  ['card', 'desk', 'light', { path: '/play/card', choice: { players: '5', sets: 'base' }, go: played_cards(6) }],
  ['card-8', 'phone', 'light', { path: '/play/card', choice: { players: '8', sets: ALL_SETS }, go: played_cards(5) }],
  [
    'card-30',
    'phone',
    'light',
    { path: '/play/card', level: 'random', choice: { players: '4', sets: 'base' }, go: drawn(30) },
  ],
  ['card', 'landscape', 'dark', { path: '/play/card', choice: { players: '5', sets: 'base' }, go: played_cards(4) }],
  [
    'card-event',
    'phone',
    'dark',
    { path: '/play/card', pace: 'calm', choice: { players: '4', sets: 'base' }, go: (p) => cards(p, 300, '.turned') },
  ],
  [
    'card-wish',
    'desk',
    'light',
    { path: '/play/card', choice: { players: '4', sets: 'base' }, go: (p) => cards(p, 300, '.wishes') },
  ],
  [
    'card-over',
    'phone',
    'light',
    {
      path: '/play/card',
      choice: { 'players': '4', 'sets': 'base', 'limit': '40', 'hand-size': '4' },
      go: (p) => cards(p, 600, '.cover .winner'),
    },
  ],
  [
    'card-over',
    'desk',
    'dark',
    {
      path: '/play/card',
      choice: { 'players': '8', 'sets': 'base', 'limit': '40', 'hand-size': '4' },
      go: (p) => cards(p, 600, '.cover .winner'),
    },
  ],
  [
    'card-round',
    'phone',
    'dark',
    {
      path: '/play/card',
      choice: { 'players': '4', 'sets': 'base', 'limit': '500', 'hand-size': '4' },
      go: (p) => cards(p, 600, '.cover'),
    },
  ],
  [
    'card-hit',
    'phone',
    'light',
    { path: '/play/card', pace: 'calm', choice: { players: '4', sets: 'base' }, go: (p) => cards(p, 300, '.hit') },
  ],
  [
    'card-log',
    'phone',
    'light',
    { path: '/play/card', choice: { players: '4', sets: ALL_SETS }, go: opened('Log', 8) },
  ],
  [
    'card-rules',
    'phone',
    'light',
    { path: '/play/card', choice: { players: '4', sets: ALL_SETS }, go: opened('How to play') },
  ],
  [
    'board-rules',
    'desk',
    'dark',
    { path: '/play/board', choice: { players: '4', limit: '60' }, go: opened('How to play') },
  ],
  [
    'board-over',
    'phone',
    'light',
    { path: '/play/board', choice: { players: '3', limit: '1' }, go: boardUntil('.cover .winner') },
  ],
  [
    'hand-over',
    'phone',
    'dark',
    {
      path: '/play/card',
      choice: { players: '3', sets: 'base' },
      friends: ['Ben'],
      go: (p) => p.locator('.cover-screen .button.loud').waitFor(),
    },
  ],
  ['board', 'desk', 'light', { path: '/play/board', choice: { players: '4', limit: '60' }, go: board(45) }],
  ['board', 'desk', 'dark', { path: '/play/board', choice: { players: '6', limit: '60' }, go: board(45) }],
  ['board', 'phone', 'dark', { path: '/play/board', choice: { players: '4', limit: '60' }, go: board(70) }],
  ['board-roll', 'phone', 'dark', { path: '/play/board', choice: { players: '4', limit: '60' }, go: roll }],
  ['board-roll', 'desk', 'light', { path: '/play/board', choice: { players: '4', limit: '60' }, go: roll }],
  ['board-aim', 'phone', 'light', { path: '/play/board', choice: { players: '4', limit: '60' }, go: aim }],
  ['board-aim', 'desk', 'light', { path: '/play/board', choice: { players: '4', limit: '60' }, go: aim }],
  ['board', 'landscape', 'light', { path: '/play/board', choice: { players: '4', limit: '60' }, go: board(60) }],
  ['frankfurt', 'desk', 'dark', { path: '/play/frankfurt', choice: { players: '4' }, go: frankfurtPlay }],
  ['frankfurt', 'phone', 'light', { path: '/play/frankfurt', choice: { players: '3' }, go: frankfurtPlay }],
  ['frankfurt', 'landscape', 'dark', { path: '/play/frankfurt', choice: { players: '3' }, go: frankfurtPlay }],
  ['frankfurt-over', 'phone', 'dark', { path: '/play/frankfurt', choice: { players: '3' }, go: frankfurtOver }],
  ['replay-card', 'desk', 'light', { path: '/replay', go: watch('card') }],
  ['replay-board', 'desk', 'dark', { path: '/replay', go: watch('board') }],
  ['replay-frankfurt', 'desk', 'light', { path: '/replay', go: watch('frankfurt') }],
  ['replay-board', 'phone', 'light', { path: '/replay', go: watch('board') }],
  ['learn-card', 'phone', 'light', { path: '/learn/card', go: asked }],
  ['learn-board', 'desk', 'dark', { path: '/learn/board', go: asked }],
  ['learn-frankfurt', 'phone', 'dark', { path: '/learn/frankfurt', go: (p) => p.waitForTimeout(1500) }],
  ['lobby', 'phone', 'light', { path: '/make', online: true, go: lobby }],
  ['tables', 'desk', 'light', { path: '/make', online: true, go: tables }],
  ['online-menu', 'desk', 'dark', { path: '/make', online: true, go: menu }],
];

for (const [name, size, theme, shot] of SHOTS)
  test(`${name}-${size}-${theme}`, async ({ browser }) => {
    test.skip(shot.online === true && !process.env['TUMULT_BIN'], 'TUMULT_BIN names no server');
    const context = await browser.newContext({
      viewport: SIZES[size],
      locale: 'en-GB',
      serviceWorkers: 'block',
      colorScheme: theme,
    });
    const page = await context.newPage();
    await page.addInitScript(
      ({ choice, level, friends, theme, language, pace, game }) => {
        if (choice)
          localStorage.setItem(
            `tumult.choice.${game}`,
            JSON.stringify({ options: choice, level, ...(friends ? { friends } : {}) }),
          );
        localStorage.setItem('tumult.seen.board', 'start card');
        localStorage.setItem(
          'tumult.settings',
          JSON.stringify({
            pace: pace ?? 'quick',
            motion: 'less',
            volume: 0,
            tap: 'play',
            name: 'Ann',
            theme,
            ...(language ? { language } : {}),
          }),
        );
        let n = 7;
        const chance = crypto.getRandomValues.bind(crypto);
        crypto.getRandomValues = (list) => (list instanceof Uint32Array ? list.fill((n += 3)) : chance(list));
      },
      {
        choice: shot.choice,
        level: shot.level ?? 'easy',
        friends: shot.friends,
        language: shot.language,
        pace: shot.pace,
        theme,
        game: shot.path.split('/')[2] ?? 'card',
      },
    );
    await page.goto(shot.path);
    await page.waitForTimeout(800);
    await shot.go?.(page);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${folder}/${name}-${size}-${theme}.png` });
    await context.close();
  });
