// Several people at one device: nobody sees another's hand, and a whole game is handed round.
import { expect, test, type Locator } from '@playwright/test';
import { clickCard, noViolations, prepare, untilOver } from './at_the_table.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('two people hand a phone on, from the table they make to the end of the game', async ({ page }) => {
  await prepare(page, { settings: { tap: 'play', name: 'Ann' } });
  await page.goto('/make');
  await page.getByRole('group', { name: 'Games' }).getByText('Frantic Frankfurt').click();
  await expect(page.getByText(/each needs their own device/)).toBeVisible();
  await page.getByRole('group', { name: 'Games' }).getByText('Card game').click();
  await page.getByRole('group', { name: 'People at this device' }).getByText('2', { exact: true }).click();
  await page.getByLabel('Name of player 2').fill('Ann');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.getByRole('alert')).toContainText('same name');
  await page.getByLabel('Name of player 2').fill('Ben');
  await noViolations(page);
  await page.getByRole('button', { name: 'Deal the cards' }).click();

  const cover = page.getByRole('main', { name: 'Hand over' });
  const over = page.getByRole('button', { name: 'Play again' });
  const holders = new Set<string>();
  for (let n = 0; !(await over.isVisible());) {
    if (await cover.isVisible()) {
      // Nothing of a hand is behind it, as long as it is there.
      expect(
        await page.evaluate(() =>
          document.querySelector('main[aria-label="Hand over"]') ? document.querySelectorAll('[data-card]').length : 0,
        ),
      ).toBe(0);
      if (n++ < 2) await noViolations(page);
      const nobody = cover.getByRole('button', { name: 'Nobody does' });
      const me = cover.getByRole('button', { name: /^I am / });
      // A button that was pressed is disabled until the device is handed over.
      const press = (button: Locator) => button.click({ timeout: 1500 }).catch(() => undefined);
      if (await nobody.isVisible()) await press(nobody);
      else if (await me.isVisible()) {
        holders.add(await cover.getByRole('heading').innerText());
        await press(me);
      }
    }
    if (!(await clickCard(page))) await page.keyboard.press('f');
    await page.waitForTimeout(20);
  }
  expect([...holders].sort()).toEqual(['Hand over to Ann', 'Hand over to Ben']);
  await expect(page.getByRole('heading', { name: /^(Ann|Ben|Ada).* wins?$/ })).toBeVisible();
});

test('the board game is handed on too, and a reload shows nobody’s hand', async ({ page }) => {
  await prepare(page, { settings: { name: 'Ann' }, friends: ['Ben'] });
  await page.goto('/play/board');
  const cover = page.getByRole('main', { name: 'Hand over' });
  await expect(cover.getByRole('button', { name: /^I am / })).toBeVisible();
  await cover.getByRole('button', { name: /^I am / }).click();
  await expect(page.getByRole('group', { name: /^Your hand/ })).toBeVisible();
  await page.reload();
  await expect(cover.getByRole('button', { name: /^I am / })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Your hand/ })).toHaveCount(0);
});

test('a table for one still asks nobody to hand anything over', async ({ page }) => {
  await prepare(page);
  await page.goto('/play/card');
  await untilOver(page, /Draw a card/, () => clickCard(page));
  await expect(page.getByRole('main', { name: 'Hand over' })).toHaveCount(0);
});
