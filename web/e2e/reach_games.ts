// Whole games in which at every question everything that is asked for has to be in a finger's reach.
import { expect, type Page } from '@playwright/test';
import { actOnBoard, clickCard, look, nextPress, prepare, untilOver } from './at_the_table.ts';
import { Time } from './frankfurt_time.ts';
import { fieldsOutOfSight, outOfReach, resize, SIZES, sizeName, type Size } from './reach.ts';

// Looks at each question on each size, or on one size after the other, and keeps what is out of reach.
export type Looks = 'each' | 'in turn';
class Looker {
  readonly found: string[] = [];
  questions = 0;
  constructor(
    private readonly page: Page,
    private readonly sizes: readonly Size[],
    private readonly looks: Looks,
  ) {}

  async look(): Promise<void> {
    const next = this.sizes[this.questions++ % this.sizes.length]!;
    await (this.looks === 'each' ? this.lookAtAll() : this.lookAt(next));
  }
  async lookAtAll(): Promise<void> {
    for (const size of this.sizes) await this.lookAt(size);
  }
  private async lookAt(size: Size): Promise<void> {
    await resize(this.page, size);
    const asks = await this.page.evaluate(
      () => document.querySelector('.cover h2, .prompt .ask')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    );
    for (const line of [...(await fieldsOutOfSight(this.page)), ...(await outOfReach(this.page, size))])
      this.found.push(`${sizeName(size)}, ${asks}: ${line}`);
  }
  finish(): void {
    expect(this.questions).toBeGreaterThan(this.sizes.length);
    expect(this.found).toEqual([]);
  }
}

const ALL_SETS = 'base troublemaker supercharge pandora';
export async function playCards(page: Page, players: string, seed: number, looks: Looks, sizes = SIZES): Promise<void> {
  await prepare(page, { seed, options: { players, 'sets': ALL_SETS, 'hand-size': '7', 'limit': '1' } });
  await page.goto('/play/card');
  const looker = new Looker(page, sizes, looks);
  await untilOver(page, /Play again/, async () => {
    await looker.look();
    await clickCard(page);
  });
  looker.finish();
}
export async function playBoard(page: Page, players: string, seed: number, looks: Looks, sizes = SIZES): Promise<void> {
  await prepare(page, { seed, options: { players, limit: '1' } });
  await page.goto('/play/board');
  const looker = new Looker(page, sizes, looks);
  const asks = page.locator('.prompt.yours, .cover').first();
  for (let n = 0, act = ''; act !== 'over' && n < 900;) {
    if (await asks.isVisible()) await looker.look();
    act = await actOnBoard(page, n);
    if (act === 'wait') await page.waitForTimeout(30);
    else ++n;
  }
  looker.finish();
}
// Anybody may do anything at any time, so it is looked at all the time.
const SOMETIMES = 4; // one look for so many turns of the loop
export async function playFrankfurt(page: Page, players: string, looks: Looks, sizes = SIZES): Promise<void> {
  await prepare(page, { options: { players }, level: 'hard' });
  const time = await Time.of(page);
  await time.stopAt(() => page.goto('/play/frankfurt'));
  const looker = new Looker(page, sizes, looks);
  await looker.lookAtAll(); // "Begin"
  await page.getByRole('button', { name: 'Begin' }).tap();
  const again = page.getByRole('button', { name: 'Play again' });
  for (let round = 1; !(await again.isVisible()); ++round) {
    await expect(page.locator('[data-place="p0"]')).not.toHaveAttribute('data-top', '?');
    for (let n = 0; ; ++n) {
      const seen = await look(page);
      if (seen.over) break;
      expect(n).toBeLessThan(4000);
      if (n % SOMETIMES === 0 || seen.slaps.length) await looker.look();
      for (const place of nextPress(seen)) await page.locator(`[data-place="${place}"]`).tap();
      await time.pass(150);
    }
    await looker.lookAtAll(); // the result
    if (await again.isVisible()) break;
    await page.getByRole('button', { name: 'Next round' }).tap();
    const next = page.getByRole('heading', { name: `Round ${round + 1}` });
    while (!(await next.isVisible())) await time.pass(50);
  }
  looker.finish();
}
