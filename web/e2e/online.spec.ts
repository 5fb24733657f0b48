// Tables at the server: needs `tumult serve` behind the page (TUMULT_BIN, see playwright.config.ts).
import { expect, test, type Browser, type Page } from '@playwright/test';
import { noViolations, prepare, untilOver } from './at_the_table.ts';

test.skip(!process.env['TUMULT_BIN'], 'TUMULT_BIN names no server');

const SETTINGS = { tap: 'play' };
async function sitDown(browser: Browser, name: string, wanted: { viewport?: { width: number; height: number } } = {}): Promise<Page> {
  const page = await (await browser.newContext({ ...wanted, serviceWorkers: 'block', locale: 'en-GB' })).newPage();
  await prepare(page, { settings: { ...SETTINGS, name } });
  return page;
}
// Bots that do not hesitate, and windows that close when all have answered: the game is to end soon.
async function makeTable(page: Page): Promise<string> {
  await page.route('**/api/tables', (route, request) =>
    request.method() === 'POST'
      ? route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), pace: 0 }) })
      : route.continue(),
  );
  await page.goto('/make');
  await page.getByText('Online, with a link').click();
  await page.getByRole('group', { name: 'Bots on the last seats' }).getByText('1', { exact: true }).click();
  await page.getByRole('group', { name: 'Clocks' }).getByText('none').click();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  return (await page.locator('.big-code').textContent())!;
}
async function join(page: Page, code: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Join with a code').fill(code);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Take a seat' }).click();
}
async function click(page: Page): Promise<void> {
  for (const way of ['.turned', '.cover .button.loud', '.draft .loud', '.prompt:has(.back) .row .button, .prompt:has(.back) .face', '.fan .may', '.prompt.yours .two .button', '.prompt.yours .button:not(.faster), .prompt.yours .face']) {
    const found = page.locator(way);
    if (!(await found.count())) continue;
    await found.first().click({ timeout: 1500, position: { x: 14, y: 24 } }).catch(() => {});
    return;
  }
}

test('two browsers, one of them a phone, a bot and a spectator play a whole game', async ({ browser }) => {
  test.setTimeout(180_000);
  const ann = await sitDown(browser, 'Ann');
  const ben = await sitDown(browser, 'Ben', { viewport: { width: 390, height: 844 } });
  const eva = await sitDown(browser, 'Eva');
  const code = await makeTable(ann);
  await noViolations(ann);
  await join(ben, code);
  await expect(ann.getByText('Ben', { exact: true })).toBeVisible();
  await ben.getByLabel('Say something').fill('hello there');
  await ben.getByRole('button', { name: 'Send' }).click();
  await expect(ann.getByText('hello there')).toBeVisible();
  await eva.goto(`/t/${code}`);
  await eva.getByRole('button', { name: 'Only look on' }).click();
  await ann.getByRole('button', { name: 'Start' }).click();
  await expect(ben.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await expect(eva.getByText(/You are looking on/)).toBeVisible();

  let dropped = false;
  await untilOver(ann, /Play again/, async (n) => {
    await click(ann);
    await click(ben);
    if (n < 12 || dropped) return;
    dropped = true; // Ben's phone goes dark for a moment, and he finds everything again
    await ben.reload();
    await expect(ben.getByRole('group', { name: /Your hand/ }).or(ben.locator('.cover'))).toBeVisible();
  }, async () => click(ben));
  await expect(eva.getByText(/wins?$|win together$/).first()).toBeVisible();
  await ann.getByRole('button', { name: 'Play again' }).click();
  await expect(ben.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
});

test('after a lost connection a reload finds the table again', async ({ browser }) => {
  const ann = await sitDown(browser, 'Ann');
  await makeTable(ann);
  await ann.context().setOffline(true);
  await ann.evaluate(() => dispatchEvent(new Event('offline')));
  await ann.context().setOffline(false);
  await ann.reload();
  await expect(ann.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
});
