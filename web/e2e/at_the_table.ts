// What the tests of the card table share: sitting down with given settings, and answering whatever is asked.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface Wanted {
  options?: { [key: string]: string };
  settings?: { [key: string]: unknown };
}
// A short game against easy bots; nothing moves, nobody waits.
export async function prepare(page: Page, { options = {}, settings = {} }: Wanted = {}): Promise<void> {
  await page.addInitScript(
    ([o, s]) => {
      if (localStorage.getItem('tumult.settings')) return;
      localStorage.setItem('tumult.choice.card', JSON.stringify({ options: { players: '3', sets: 'base', limit: '1', 'hand-size': '4', ...o }, level: 'easy' }));
      localStorage.setItem('tumult.settings', JSON.stringify({ pace: 'quick', motion: 'less', volume: 0, ...s }));
    },
    [options, settings] as const,
  );
}

export async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
}

// Until the game is over, or the time of the test, with what `answer` does each time it is asked something.
export async function untilOver(page: Page, over: RegExp, answer: (n: number) => Promise<void>, meanwhile?: () => Promise<void>): Promise<void> {
  const done = page.getByRole('button', { name: over }).first();
  const asked = page.locator('.prompt.yours, .turned, .cover .button.loud');
  for (let n = 0; !(await done.isVisible()); ) {
    if (await asked.first().isVisible()) await answer(n++);
    else await (meanwhile?.() ?? page.keyboard.press('f'));
    await page.waitForTimeout(25);
  }
}
