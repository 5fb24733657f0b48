// Coming back to a game online, its result, and the rematch.
import { expect } from '@playwright/test';
import { clickCard } from './at_the_table.ts';
import { begin, test, type Guest } from './online.ts';

const letsABotPlay = async ({ page }: Guest) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Let a bot play for me').selectOption('easy');
  await page.keyboard.press('Escape');
};

test('a result stays until it is left, though the host plays again; then one is where the others are', async ({
  comeIn,
}) => {
  const [ann, ben] = await Promise.all([comeIn('Ann'), comeIn('Ben')]);
  await begin([ann, ben], { game: 'card', bots: ['easy'] });
  await letsABotPlay(ann);
  await letsABotPlay(ben);
  const result = ben.page.getByRole('link', { name: 'Replay it' });
  await expect(result).toBeVisible();
  await ann.page.getByRole('button', { name: 'Play again' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await expect(ben.page.getByText('Ann wants to play again.')).toBeVisible();
  await expect(result).toBeVisible();

  await ann.page.getByLabel('Let a bot play for me').selectOption('off'); // so that the next game waits for her
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(ben.page.getByText('The next game has begun.')).toBeVisible();
  await expect(result).toBeVisible();
  await ben.page.getByRole('button', { name: 'Join' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  await expect(result).toHaveCount(0);
});

test('whoever comes back to a game in a new window reads what was told before', async ({ comeIn }) => {
  const [ann, ben] = await Promise.all([comeIn('Ann'), comeIn('Ben')]);
  const { code } = await begin([ann, ben], {
    game: 'card',
    options: { 'players': '2', 'sets': 'base', 'hand-size': '7', 'limit': '137' },
  });
  const asked = ({ page }: Guest) => page.locator('.prompt.yours').first().isVisible();
  const log = ({ page }: Guest) => page.getByRole('list', { name: 'Log' }).locator('li');
  while ((await log(ben).count()) < 6 || !(await asked(ben)))
    if (!(await clickCard(ann.page)) && (await log(ben).count()) < 6) await clickCard(ben.page);
  const told = (await log(ben).allTextContents()).slice(0, 4);
  const page = await ben.page.context().newPage();
  await ben.page.close();
  await page.goto(`/t/${code}`);
  await expect(log({ page, name: 'Ben' })).toContainText(told);
});
