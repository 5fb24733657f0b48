// What is not in the books but our choice says so where it is read.
import { expect, test, type Page } from '@playwright/test';
import { noViolations, prepare } from './at_the_table.ts';

const MARK = /^Not in the book, our choice: /;
const card = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.getByText(name, { exact: true }) });

test('among all the cards', async ({ page }) => {
  await prepare(page);
  await page.goto('/cards');
  const game = (name: string) => page.getByRole('group', { name: 'Games' }).getByText(name).click();
  await card(page, 'Generous').locator('summary').click();
  await expect(card(page, 'Generous').getByText(MARK)).toHaveText('Not in the book, our choice: this rule card.');
  await card(page, 'Gift').locator('summary').click();
  await expect(card(page, 'Gift').getByText('Name a victim')).toBeVisible();
  await expect(card(page, 'Gift').getByText(MARK)).toHaveCount(0);
  await game('Board game');
  await card(page, 'Gift').locator('summary').click();
  await expect(card(page, 'Gift').getByText(MARK)).toBeVisible();
  await noViolations(page);
  await game('Frantic Frankfurt');
  await card(page, 'The cards').locator('summary').click();
  await expect(card(page, 'The cards').getByText(MARK)).toBeVisible();
});

test('at the table', async ({ page }) => {
  await prepare(page, { options: { 'sets': 'base pandora', 'rule-cards': '1' } });
  await page.goto('/play/card');
  await page.locator('button.chip.rule').click();
  await expect(page.getByRole('dialog').getByText(MARK)).toHaveText('Not in the book, our choice: this rule card.');
  await noViolations(page);
});

test('among the options', async ({ page }) => {
  await prepare(page, { options: { sets: 'base pandora' } });
  await page.goto('/make');
  const option = (name: string) => page.locator('.option').filter({ has: page.getByRole('group', { name }) });
  for (const ours of ['Do It Yourself', 'Pandora’s Box', 'Rule cards a round'])
    await expect(option(ours).getByText(MARK)).toBeVisible();
  await expect(page.locator('.option').getByText(MARK)).toHaveCount(3);
});
