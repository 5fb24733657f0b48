// What people at a table online agree on, and who plays for whom: needs `tumult serve` behind the page (TUMULT_BIN).
import { expect, type Page } from '@playwright/test';
import { clickCard, noViolations } from './at_the_table.ts';
import { begin, test } from './online.ts';

test.skip(!process.env['TUMULT_BIN'], 'TUMULT_BIN names no server');
const PHONE = { viewport: { width: 390, height: 844 } };
const PLAIN = { game: 'card', options: { 'hand-size': '7', 'limit': '137' } };

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('region', { name: 'With the others' });
};
const close = (page: Page) => page.getByRole('button', { name: 'Close' }).click();
const botMarks = (page: Page) => page.getByRole('list', { name: 'Players' }).locator('.robot, .bot');

test('two agree that a third has to go: a bot plays on there, and who was removed is told so', async ({ comeIn }) => {
  const [ann, ben, cem] = await Promise.all([comeIn('Ann'), comeIn('Ben', PHONE), comeIn('Cem')]);
  await begin([ann, ben, cem], { ...PLAIN, options: { ...PLAIN.options, players: '3' } });
  await expect(cem.page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  const menu = await openMenu(ann.page);
  await menu.getByRole('button', { name: 'Ask to remove Cem' }).click();
  await expect(menu.getByText('You asked. Others must agree.')).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Ask to remove Cem' })).toBeDisabled();
  await noViolations(ann.page);
  await close(ann.page);

  await expect(ben.page.getByText('Ann asks to remove Cem.')).toBeVisible();
  await expect(cem.page.getByText('asks to remove')).toHaveCount(0); // nobody votes about themselves
  await expect(botMarks(ann.page)).toHaveCount(0);
  await noViolations(ben.page);
  await ben.page.getByRole('button', { name: 'Agree' }).click();
  await expect(ben.page.getByText('asks to remove')).toHaveCount(0);
  await expect(cem.page.getByText('You were removed from this table.')).toBeVisible();
  await expect(botMarks(ann.page)).toHaveCount(1);
  await cem.page.getByRole('button', { name: 'To the front page' }).click();
  await expect(cem.page).toHaveURL(/\/$/);
});

test('one alone cannot remove anybody', async ({ comeIn }) => {
  const [ann, ben] = await Promise.all([comeIn('Ann'), comeIn('Ben')]);
  await begin([ann, ben], { ...PLAIN, options: { ...PLAIN.options, players: '2' } });
  const menu = await openMenu(ann.page);
  await menu.getByRole('button', { name: 'Ask to remove Ben' }).click();
  await expect(menu.getByText('You asked. Others must agree.')).toBeVisible();
  await close(ann.page);
  await expect(ben.page.getByRole('group', { name: /Your hand/ })).toBeVisible();
  await expect(ben.page.getByText('You were removed from this table.')).toHaveCount(0);
  await expect(botMarks(ann.page)).toHaveCount(0);
});

test('a bot plays for who only wants to watch, until they play on themselves', async ({ comeIn }) => {
  const [ann, ben] = await Promise.all([comeIn('Ann', PHONE), comeIn('Ben')]);
  await begin([ann, ben], { ...PLAIN, options: { ...PLAIN.options, players: '2' } });
  const menu = await openMenu(ann.page);
  await menu.getByLabel('Let a bot play for me').selectOption('easy');
  await close(ann.page);
  await expect(ann.page.getByText('A bot plays for you.')).toBeVisible();
  await expect(botMarks(ben.page)).toHaveCount(1);
  await noViolations(ann.page);

  // Ann touches nothing, and yet it is Ben's turn again and again.
  const log = ben.page.getByRole('list', { name: 'Log', exact: true });
  while (!/Ann (plays|draws)[^]*Ann (plays|draws)/.test(await log.innerText()))
    if (!(await clickCard(ben.page))) await ben.page.waitForTimeout(20);
  await ann.page.getByRole('button', { name: 'Play on myself' }).click();
  await expect(ann.page.getByText('A bot plays for you.')).toHaveCount(0);
  await expect(botMarks(ben.page)).toHaveCount(0);
  const asked = ann.page.locator('.prompt.yours, .cover .button.loud').first();
  while (!(await asked.isVisible())) if (!(await clickCard(ben.page))) await ben.page.waitForTimeout(20);
});

test('the host watches a game among bots', async ({ comeIn }) => {
  const { page } = await comeIn('Ann');
  await page.goto('/make');
  await page.getByText('Online, with a link').click();
  await page.getByRole('group', { name: 'How many bots' }).locator('label').last().click();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByLabel('Let a bot play for me').selectOption('hard');
  await noViolations(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('A bot plays for you.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Log', exact: true })).toContainText(/You (play|draw)|Ann (plays|draws)/);
});
