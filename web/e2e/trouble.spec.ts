// What can go wrong: each has a calm sentence and a way on, and nothing typed or chosen is lost.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { clickCard, hand, noViolations, prepare, untilOver } from './at_the_table.ts';
import { cutLine, takeLine } from './line.ts';
import { begin, test } from './online.ts';
import { keptAsShown } from './played.ts';

const bin = process.env['TUMULT_BIN'];

test('no room on this device: the game goes on, and says what closing the page would cost', async ({ page }) => {
  await prepare(page);
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('tumult.local')) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  await page.goto('/play/card');
  await expect(
    page.getByText('This device is full: you can play on, but closing the page loses the game.'),
  ).toBeVisible();
  await noViolations(page);
  await untilOver(page, /Draw a card/, () => clickCard(page));
});

test('a kept game that cannot be read: a new one is dealt, and it is said', async ({ page }) => {
  await prepare(page);
  await page.addInitScript(() => {
    const people = [{ name: 'Ann', by: 'person', here: true }];
    localStorage.setItem(
      'tumult.local.card',
      JSON.stringify({ started: { game: 'card', options: {}, people }, record: 'game card\nbroken', round: 3 }),
    );
  });
  await page.goto('/play/card');
  const told = page.getByRole('alert').filter({ hasText: 'The saved game could not be read, so a new one is dealt.' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await noViolations(page);
  const saved = page.waitForEvent('download');
  await told.getByRole('button', { name: 'Save the record' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toBe('game card\nbroken');
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toHaveCount(0);
});

test('a page that is older than its server: it says so and loads again', async ({ page }) => {
  await prepare(page);
  await page.route(/assets\/(Settings|SettingsForm)-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a newer page. Reload it; your game is saved.');
  await noViolations(page);
  await page.unroute(/assets\/(Settings|SettingsForm)-.*\.js/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('the engine does not come: it is said, and it can be tried again', async ({ page }) => {
  await prepare(page);
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('/play/card');
  await expect(page.getByRole('alert')).toContainText('The game could not be loaded. Please try again.');
  await noViolations(page);
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
});

for (const game of ['card', 'frankfurt'] as const)
  for (const missing of ['**/*.wasm', '**/*worker-*.js'])
    test(`${missing} does not come: the kept ${game} game and its rules wait for it`, async ({ page }) => {
      await prepare(page, { options: { players: '2' } });
      const kept = () =>
        page.evaluate(
          (game) => [localStorage.getItem(`tumult.local.${game}`), localStorage.getItem(`tumult.choice.${game}`)],
          game,
        );
      await page.goto(`/play/${game}`);
      await expect.poll(async () => (await kept())[0]).toContain('begin');
      await page.goto('/');
      const before = await kept();
      await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(`/play/${game}`);
      await expect(page.getByRole('alert')).toContainText('The game could not be loaded. Please try again.');
      expect(await kept()).toEqual(before);
      // Another try needs no new page: what broke is started anew.
      await page.unroute(missing);
      await page.getByRole('button', { name: 'To the front page' }).click();
      await page.getByRole('link', { name: /^Go on/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round 1');
      await expect(page.getByRole('button', { name: 'Save the record' })).toHaveCount(0);
    });

test('what is kept on this device is broken: the page is as if it were not there', async ({ page }) => {
  await page.addInitScript(() => {
    const broken = {
      'tumult.settings': {
        language: 'it',
        theme: 7,
        text: null,
        volume: 'loud',
        pace: {},
        alwaysPass: 'x',
        name: 4,
        sorting: 'points',
      },
      'tumult.choice.card': { options: { players: '3' }, level: 'easy', friends: 'Ben' },
      'tumult.choice.board': { options: [1], level: 'easy' },
      'tumult.local.card': {},
      'tumult.local.board': [1],
      'tumult.last.card': { record: 'game card', seat: 0, ended: 'x' },
      'tumult.last.board': { record: 'game board', seat: 0, ended: 1e300 },
      'tumult.seats': { 1: 2 },
    };
    if (!localStorage.getItem('tumult.seats'))
      for (const [key, value] of Object.entries(broken)) localStorage.setItem(key, JSON.stringify(value));
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Play .* now/ })).toHaveCount(3);
  await page.getByRole('link', { name: /table/ }).first().click();
  await expect(page.getByRole('button', { name: 'Make the table' })).toBeVisible();
  await page.goto('/replay');
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('by number')).toBeChecked(); // what is sound stays
});

test('nothing may be kept on this device: there is a lesson all the same', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  );
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Card game' }).click();
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
});

test('a page that cannot be drawn says so, and there is a way on', async ({ page }) => {
  await prepare(page);
  await page.addInitScript(() =>
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('no dates');
      },
    }),
  );
  await page.addInitScript(() =>
    localStorage.setItem('tumult.last.card', JSON.stringify({ record: 'game card', seat: 0, ended: 1 })),
  );
  await page.goto('/replay');
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Reload; your game is saved.');
  await noViolations(page);
  await page.getByRole('button', { name: 'To the front page' }).click();
  await expect(page.getByRole('button', { name: /^Play .* now/ })).toHaveCount(3);
});

for (const game of ['card', 'frankfurt'] as const)
  test(`two windows with the same ${game} game: one plays, the other waits and can take it back`, async ({
    page,
    context,
  }) => {
    await prepare(page);
    const kept = () => page.evaluate((game) => localStorage.getItem(`tumult.local.${game}`), game);
    const table = '[data-place=c1], .fan button';
    await page.goto(`/play/${game}`);
    await expect.poll(kept).not.toBeNull();
    const second = await context.newPage();
    await second.goto(`/play/${game}`);
    await expect(second.locator(table).first()).toBeAttached();
    await expect(page.getByText('You’re playing in another window. This one waits.')).toBeVisible();
    await expect(page.locator(table)).toHaveCount(0);
    await noViolations(page);
    if (game === 'card') {
      await untilOver(second, /Draw a card/, () => clickCard(second));
      await keptAsShown(second);
    }
    const left = await hand(second);
    await page.getByRole('button', { name: 'Play here' }).click();
    await expect(page.locator(table).first()).toBeAttached();
    await expect(second.getByText('You’re playing in another window.')).toBeVisible();
    await expect.poll(() => hand(page)).toEqual(left);
  });

test('no server: joining and the list say so, and what was typed stays', async ({ page }) => {
  await prepare(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Join with a code').fill('ABC234');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached. You can still play against bots.');
  await expect(page.getByLabel('Join with a code')).toHaveValue('ABC234');
  await noViolations(page);
  await page.getByRole('link', { name: /Open tables/ }).click();
  await expect(page.getByRole('alert')).toContainText('No server, no open tables.');
  await noViolations(page);
});

test.describe('at a server', () => {
  test.skip(!bin, 'TUMULT_BIN names no server');

  test('a browser that can keep nothing keeps its seat at a full table, through a reload', async ({ comeIn }) => {
    const { page } = await comeIn('Ann');
    await page.addInitScript(
      () =>
        (Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    );
    await page.goto('/make');
    await page.getByText('Online, with a link').click();
    await page.getByRole('group', { name: 'How many bots' }).getByText('2', { exact: true }).click();
    await page.getByLabel('Your name').fill('Ann');
    await page.getByRole('button', { name: 'Make the table' }).click();
    for (let n = 0; n < 2; ++n) {
      await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
      await expect(page.getByText('(you)')).toBeVisible();
      await page.reload();
    }
  });

  test('a code that does not exist, a lost line, a refused action and a second window', async ({ comeIn }) => {
    const ann = await comeIn('Ann');
    const { page } = ann;
    await page.goto('/t/QQQQQQ');
    await expect(page.getByRole('alert')).toContainText('No table has this code. Check it again.');
    await noViolations(page);

    await takeLine(page);
    await begin([ann], {
      game: 'card',
      bots: ['easy'],
      options: { 'players': '2', 'hand-size': '7', 'limit': 'short' },
      pace: 0,
    });
    await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
    await untilOver(page, /Draw a card/, () => clickCard(page));

    for (const [code, text] of [
      ['stale', 'The question has changed. Look again.'],
      ['store', 'The server can’t save right now'],
      ['paused', 'The game is paused.'],
    ] as const) {
      await page.evaluate((code) => {
        window.line.says = ({ type, id }, send, answer) =>
          type === 'say' ? answer({ type: 'error', id, code, text: '' }) : send();
      }, code);
      await page
        .getByRole('button', { name: /^Draw a card/ })
        .last()
        .click();
      await expect(page.locator('.why')).toContainText(text);
    }
    await noViolations(page);
    await page.evaluate(() => void (window.line.says = (_, send) => send()));

    await cutLine(page);
    const lost = page.getByText('Connection lost. Trying again; nothing is lost.');
    await expect(lost).toBeVisible();
    await page
      .getByRole('button', { name: /^Draw a card/ })
      .last()
      .click();
    await expect(page.getByText('Will be sent when the connection is back')).toBeVisible();
    await noViolations(page);
    // At once: the page tries again by itself, too, and then the button is gone.
    await page.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLButtonElement) => {
      window.line.cut = false;
      button.click();
    });
    await expect(lost).toHaveCount(0);
    await expect(page.locator('.prompt')).not.toContainText('Sending again'); // what was chosen has been said

    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(second.getByRole('group', { name: /Your hand/ })).toBeVisible();
    await expect(page.getByText('You’re playing in another window. This one waits.')).toBeVisible();
    await noViolations(page);
    await page.getByRole('button', { name: 'Play here' }).click();
    await expect(second.getByText('You’re playing in another window.')).toBeVisible();
    await expect(page.getByText('You’re playing in another window.')).toHaveCount(0);
  });

  test('an answer that comes late leaves alone what is said after it', async ({ comeIn }) => {
    const ann = await comeIn('Ann');
    const { page } = ann;
    await takeLine(page);
    await page.clock.install();
    await begin([ann], {
      game: 'card',
      bots: ['easy'],
      options: { 'players': '2', 'hand-size': '7', 'limit': 'short' },
    });
    await untilOver(page, /Draw a card/, () => clickCard(page));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000); // however long it takes, no line is given up
    // `done` waits, and what is said after it is under way and does not arrive.
    const late = await page.evaluateHandle(() => {
      const late = { comes: null as (() => void) | null, said: 0 };
      window.line.hears = ({ type }, hear) => (type === 'done' ? void (late.comes = hear) : hear());
      window.line.says = ({ type }, send) => (type === 'say' && late.comes ? void ++late.said : send());
      return late;
    });
    const button = (name: RegExp) => page.getByRole('button', { name }).last();
    await button(/^Draw a card/).click();
    await expect.poll(() => late.evaluate(({ comes }) => comes !== null)).toBe(true);
    await page.clock.runFor(1000); // as long as the drawn card is looked at
    await button(/^Pass$/).click(); // the card is drawn: the table moved on before it answered
    await expect(page.locator('.prompt.yours')).toHaveCount(0);
    await expect.poll(() => late.evaluate(({ said }) => said)).toBe(1);
    await late.evaluate(({ comes }) => comes!());
    await expect(page.locator('.prompt.yours')).toHaveCount(0);
  });

  test('the server restarts: the table comes back with everything on it', async ({ comeIn }) => {
    const data = join(mkdtempSync(join(tmpdir(), 'tumult-')), 'tables.db');
    // Each time on another free port; the page knows only the one in front of it.
    let port = 0;
    const front = createServer((page) => {
      const server = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [page, server],
        [server, page],
      ] as const)
        one
          .on('error', () => {})
          .on('close', () => other.destroy())
          .pipe(other);
    }).listen(0, '127.0.0.1');
    await once(front, 'listening');
    const start = async (): Promise<ChildProcess> => {
      const server = spawn(
        bin!,
        ['serve', '--address', '127.0.0.1', '--port', '0', '--page', 'dist', '--data', data, '--log', 'error'],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      for await (const line of createInterface(server.stdout))
        if ((port = Number(/http:.*:(\d+)/.exec(line)?.[1] ?? 0))) break;
      return server;
    };
    let server = await start();
    try {
      const ann = await comeIn('Ann', { baseURL: `http://127.0.0.1:${(front.address() as AddressInfo).port}` });
      await begin([ann], {
        game: 'card',
        bots: ['easy'],
        options: { 'players': '2', 'hand-size': '7', 'limit': 'short' },
      });
      const { page } = ann;
      await untilOver(page, /Draw a card/, () => clickCard(page));
      const cards = await hand(page);
      server.kill('SIGKILL');
      await once(server, 'exit');
      await expect(page.getByText('Connection lost.')).toBeVisible();
      server = await start();
      await expect(page.getByText('Connection lost.')).toHaveCount(0);
      expect(await hand(page)).toEqual(cards);
      await clickCard(page);
      await expect(page.locator('.why')).toHaveCount(0);
    } finally {
      server.kill();
      front.close();
    }
  });
});
