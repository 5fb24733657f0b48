// At every question of whole games, on screens from the smallest phone to a desk and with huge letters, everything that is
// asked for is in a finger's reach.
import { expect, test, type Page } from '@playwright/test';
import { actOnBoard, clickCard, prepare, untilOver } from './at_the_table.ts';
import { fieldsOutOfSight, outOfReach, resize, SIZES, sizeName } from './reach.ts';

test.use({ hasTouch: true });

// Looks at each question on one size after the other, and keeps what is out of reach.
class Looker {
  readonly found: string[] = [];
  questions = 0;
  constructor(private readonly page: Page) {}

  async look(): Promise<void> {
    const size = SIZES[this.questions++ % SIZES.length]!;
    await resize(this.page, size);
    const asks = await this.page.evaluate(
      () => document.querySelector('.cover h2, .prompt .ask')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    );
    for (const line of [...(await fieldsOutOfSight(this.page)), ...(await outOfReach(this.page))])
      this.found.push(`${sizeName(size)}, ${asks}: ${line}`);
  }
}

const ALL_SETS = 'base troublemaker supercharge pandora';
for (const [players, seed] of [
  ['4', 8],
  ['8', 3],
] as const)
  test(`the card game with all sets, ${players} players`, async ({ page }) => {
    await prepare(page, { seed, options: { players, 'sets': ALL_SETS, 'hand-size': '7', 'limit': '1' } });
    await page.goto('/play/card');
    const looker = new Looker(page);
    await untilOver(page, /Play again/, async () => {
      await looker.look();
      await clickCard(page);
    });
    expect(looker.questions).toBeGreaterThan(SIZES.length);
    expect(looker.found).toEqual([]);
  });

for (const [players, seed] of [
  ['4', 8],
  ['6', 3],
] as const)
  test(`the board game, ${players} players`, async ({ page }) => {
    await prepare(page, { seed, options: { players, limit: '1' } });
    await page.goto('/play/board');
    const looker = new Looker(page);
    const asks = page.locator('.prompt.yours, .cover').first();
    for (let n = 0, act = ''; act !== 'over' && n < 900;) {
      if (await asks.isVisible()) await looker.look();
      act = await actOnBoard(page, n);
      if (act === 'wait') await page.waitForTimeout(30);
      else ++n;
    }
    expect(looker.questions).toBeGreaterThan(SIZES.length);
    expect(looker.found).toEqual([]);
  });
