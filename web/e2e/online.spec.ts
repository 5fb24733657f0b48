// Tables at the server: needs `tumult serve` behind the page (TUMULT_BIN, see playwright.config.ts).
import { expect } from '@playwright/test';
import { actOnBoard, clickCard, look, nextPress, noViolations, pressKey } from './at_the_table.ts';
import { takeLine } from './line.ts';
import { begin, test } from './online.ts';

test.skip(!process.env['TUMULT_BIN'], 'TUMULT_BIN names no server');
const PHONE = { viewport: { width: 390, height: 844 } };

test('a table is made, shared, joined by its code, talked at, and found in the list', async ({ comeIn }) => {
  const [ann, ben, eva] = await Promise.all([comeIn('Ann'), comeIn('Ben', PHONE), comeIn('Eva', PHONE)]);
  const page = ann.page;
  await page.goto('/make');
  await page.getByText('Online, with a link').click();
  await page.getByRole('group', { name: 'How many bots' }).getByText('1', { exact: true }).click();
  await page.getByRole('switch', { name: 'Show among the open tables' }).check();
  await noViolations(page);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  const code = (await page.locator('.big-code').textContent())!;
  await expect(page.getByRole('heading', { name: 'Card game' })).toBeVisible(); // and by which rules
  await expect(page.getByText('Base game')).toBeVisible();
  await noViolations(page);

  await ben.page.goto('/');
  await ben.page.getByLabel('Join with a code').fill(code);
  await ben.page.getByRole('button', { name: 'Join' }).click();
  await expect(ben.page.getByRole('button', { name: 'Take a seat' })).toBeVisible();
  await noViolations(ben.page);
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page.getByText('Ben', { exact: true })).toBeVisible();
  await ben.page.getByLabel('Say something').fill('hello there');
  await ben.page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Chat' }).getByText('hello there')).toBeVisible();
  await noViolations(ben.page);

  await eva.page.goto('/tables');
  const here = eva.page.getByRole('list', { name: 'To watch' }).locator(`a[href="/t/${code}#watch"]`);
  await expect(here).toBeVisible();
  await noViolations(eva.page);
  await expect(here).toHaveAccessibleName(/^Watch: Card game, Ann, Ben/);
  await here.click();
  await expect(page.getByText('1 person watching')).toBeVisible(); // which moves the button to start
  await ben.page.getByLabel('Say something').fill('good luck'); // and it begins before he has sent it
  await ben.page.setViewportSize({ width: 1280, height: 800 }); // where the chat lies beside the table
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(ben.page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await ben.page.getByRole('button', { name: 'Chat' }).click();
  await expect(ben.page.getByLabel('Say something')).toHaveValue('good luck');
  await ben.page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Chat, 1 new message' })).toBeVisible();
  await expect(page.locator('[data-announcer]')).toContainText('Ben: good luck');
  // Six things in one breath are too many, however slow this machine is: the first of those waits to be sent.
  await ben.page.getByLabel('Say something').evaluate((field: HTMLInputElement) => {
    for (let n = 0; n < 6; ++n) {
      field.value = `and once more ${n}`;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.form!.requestSubmit();
    }
  });
  await expect(ben.page.getByLabel('Say something')).toHaveValue(/^and once more \d$/);
  await expect(ben.page.getByText('Not so fast.')).toBeVisible();
  await noViolations(page);
  await expect(eva.page.getByText(/You’re watching/)).toBeVisible();
  await expect(eva.page.getByRole('group', { name: /Your hand/ })).toHaveCount(0);
});

test('from the front page to a table online: a name is asked for there, and bots fill the free seats', async ({
  comeIn,
}) => {
  const { page } = await comeIn('', PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: /^Make a table/ }).click();
  await expect(page.getByRole('radio', { name: 'Online, with a link' })).toBeChecked();
  await page.getByRole('button', { name: 'Make the table' }).click();
  const name = page.getByLabel('Your name');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('alert').filter({ hasText: 'Tell the others your name.' })).toBeVisible();
  await noViolations(page);
  await name.fill('Ann');
  await expect(page.getByText('Tell the others your name.')).toHaveCount(0);
  await page.getByRole('group', { name: 'How many bots' }).getByText('0', { exact: true }).click();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByText('2 seats are still free.')).toBeVisible();
  const [seats, start, code] = await Promise.all(
    ['[data-seat="2"]', '.go', 'svg[role="img"][aria-label="QR code of the link"]'].map((what) =>
      page.locator(what).evaluate((e) => e.getBoundingClientRect().top),
    ),
  );
  expect([seats, start, code]).toEqual([seats, start, code].toSorted((a, b) => a! - b!));
  await noViolations(page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(2);
});

test('on a phone a question closes the chat; who is writing is told instead, and goes back with a tap', async ({
  comeIn,
}) => {
  const [ann, ben] = await Promise.all([comeIn('Ann', PHONE), comeIn('Ben')]);
  await begin([ann, ben], {
    game: 'card',
    options: { 'players': '2', 'sets': 'base', 'hand-size': '7', 'limit': '137' },
  });
  const asked = ({ page }: typeof ann) => page.locator('.prompt.yours, .cover .button.loud').first().isVisible();
  const goesOn = async (guest: typeof ann) => {
    if (!(await clickCard(guest.page))) await guest.page.waitForTimeout(20);
  };
  const chat = ann.page.getByRole('dialog', { name: 'Chat' });
  const opensChat = async () => {
    while ((await asked(ann)) || !(await asked(ben))) await goesOn((await asked(ann)) ? ann : ben);
    await ann.page.getByRole('button', { name: 'Chat' }).click();
    await expect(chat).toBeVisible();
  };
  await opensChat();
  while (await chat.isVisible()) await goesOn(ben);
  await expect.poll(() => asked(ann)).toBe(true);

  await opensChat();
  await ann.page.getByLabel('Say something').fill('not so fast');
  const back = chat.getByRole('button', { name: /^(Your turn|You’re asked)$/ });
  while (!(await back.isVisible())) await goesOn(ben);
  await noViolations(ann.page);
  await back.click();
  await expect(chat).toHaveCount(0);
  expect(await asked(ann)).toBe(true);
  await ann.page.getByRole('button', { name: 'Chat' }).click();
  await expect(ann.page.getByLabel('Say something')).toHaveValue('not so fast');
});

test('the card game: two browsers, a bot, a spectator; one drops in a reaction window, returns, and the record is verified', async ({
  comeIn,
}) => {
  const [ann, ben, eva] = await Promise.all([comeIn('Ann'), comeIn('Ben', PHONE), comeIn('Eva')]);
  // Ben's line is cut the moment a reaction window opens, before he hears of it.
  await takeLine(ben.page, () => {
    const pass = window.line.hears;
    window.line.hears = ({ set }, hear, socket) => {
      if (set?.question?.what !== 'react') return hear();
      window.line.hears = pass;
      document.documentElement.dataset['dropped'] = '';
      socket.close();
    };
  });
  const { code } = await begin([ann, ben], { game: 'card', bots: ['easy'] });
  await eva.page.goto(`/t/${code}#watch`);
  await expect(eva.page.getByText(/You’re watching/)).toBeVisible();
  await noViolations(ben.page);
  const again = ann.page.getByRole('button', { name: 'Play again' });
  while (!(await again.isVisible())) {
    const acted = [await clickCard(ann.page), await clickCard(ben.page)];
    if (!acted.includes(true)) await ann.page.waitForTimeout(20);
  }
  await expect(ben.page.locator('html')).toHaveAttribute('data-dropped');
  await expect(ben.page.getByText(/Connection lost/)).toHaveCount(0);
  await expect(ben.page.getByText(/wins?$|win together$/).first()).toBeVisible();
  await expect(eva.page.getByText(/wins?$|win together$/).first()).toBeVisible();
  await ben.page.getByRole('link', { name: 'Replay it' }).click();
  await ben.page.getByRole('button', { name: 'Checks', exact: true }).click();
  await expect(ben.page.getByRole('heading', { name: 'The record checks out' })).toBeVisible();
  await expect(ben.page.getByText(/\(2 of 2 came\)/)).toBeVisible();
  await expect(ben.page.getByText(/its share is in the record as it was given/)).toBeVisible();
  await again.click();
  await expect(ann.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
});

test('the board game: two browsers and a bot play it to its end', async ({ comeIn }) => {
  const [ann, ben] = await Promise.all([comeIn('Ann'), comeIn('Ben', PHONE)]);
  await begin([ann, ben], { game: 'board', bots: ['easy'] });
  await expect(ben.page.getByRole('group', { name: 'Board' })).toBeVisible();
  for (const done = [0, 0]; ;) {
    const acts = [await actOnBoard(ann.page, done[0]!), await actOnBoard(ben.page, done[1]!)];
    if (acts.every((act) => act === 'over')) break;
    for (const [i, act] of acts.entries()) if (act !== 'wait' && act !== 'over') expect(++done[i]!).toBeLessThan(900);
    if (acts.every((act) => act === 'wait')) await ann.page.waitForTimeout(30);
  }
  await expect(ben.page.getByText(/wins?$|win together$/).first()).toBeVisible();
  await noViolations(ben.page);
});

test('Frantic Frankfurt: two browsers and a bot play it to its end', async ({ comeIn }) => {
  const [ann, ben] = await Promise.all([comeIn('Ann'), comeIn('Ben', PHONE)]);
  await begin([ann, ben], { game: 'frankfurt', bots: ['hard'], options: { players: '3', waiting: '0' }, pace: 20 });
  await expect(ben.page.locator('[data-place="c1"]')).toBeVisible();
  await noViolations(ben.page);
  while (!(await ann.page.getByRole('heading', { name: /win/ }).isVisible())) {
    for (const { page } of [ann, ben]) {
      const seen = await look(page);
      if (seen.over)
        await page
          .getByRole('button', { name: 'Next round' })
          .click({ timeout: 300 })
          .catch(() => {}); // or the others are awaited
      else for (const place of nextPress(seen)) await pressKey(page, place);
    }
    await ann.page.waitForTimeout(40);
  }
  await expect(ben.page.getByRole('heading', { name: /win/ })).toBeVisible();
  await noViolations(ben.page);
});

test('pauses are agreed on, words are quick, shoulders are looked over, and a seat moves to another device', async ({
  comeIn,
}) => {
  const [ann, ben, eva, bens] = await Promise.all([comeIn('Ann', PHONE), comeIn('Ben'), comeIn('Eva'), comeIn('Ben')]);
  for (const { page } of [ann, ben]) await page.clock.setFixedTime(Date.now()); // however long it takes to look, no time is used up
  const { code } = await begin([ann, ben], {
    game: 'card',
    options: { 'players': '2', 'hand-size': '7', 'limit': 'short' },
    clocks: 'relaxed',
    pace: 100,
  });
  for (const { page } of [ann, ben]) await expect(page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  const onTurn = (await ann.page.locator('.prompt.yours').count()) ? ann : ben;
  await expect(onTurn.page.getByRole('timer')).toContainText(/left, then 3:00 in reserve/);

  await ben.page.getByRole('button', { name: 'Chat' }).click();
  await ben.page.getByRole('button', { name: 'Well played' }).click();
  await expect(ann.page.getByText('Ben: Well played').first()).toBeAttached();
  await noViolations(ben.page);
  await ben.page.keyboard.press('Escape');

  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.getByRole('switch', { name: 'Spectators may look over my shoulder' }).click();
  await noViolations(ben.page);
  await ben.page.getByRole('button', { name: 'Ask for a pause' }).click();
  await expect(ann.page.getByText('Ben asks for a pause.')).toBeVisible();
  await noViolations(ann.page);
  await ann.page.getByRole('button', { name: 'Agree' }).click();
  await expect(ann.page.getByText('The game is paused.')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Ask to go on' }).click();
  await ann.page.getByRole('button', { name: 'Agree' }).click();
  await expect(ann.page.getByText('The game is paused.')).toHaveCount(0);

  await eva.page.goto(`/t/${code}#watch`);
  await expect(eva.page.getByText(/You’re watching/)).toBeVisible();
  await eva.page.getByRole('button', { name: 'Menu' }).click();
  await eva.page.getByLabel('Look over the shoulder of').selectOption('Ben');
  await eva.page.keyboard.press('Escape');
  await expect(eva.page.locator('.fan [data-card]').first()).toBeVisible();

  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Mute Ben' }).click();
  await expect(ann.page.getByRole('button', { name: 'Hear Ben again' })).toBeVisible();
  await noViolations(ann.page);

  await ben.page.getByRole('button', { name: 'Move to another device' }).click();
  const link = await ben.page.getByLabel('Link to your seat', { exact: true }).last().inputValue();
  await bens.page.goto(link);
  await expect(bens.page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await expect(ben.page.getByText(/playing in another window/)).toBeAttached();
  await eva.page.goto(link);
  await expect(eva.page.getByRole('alert')).toContainText('too old or was used already');
});
