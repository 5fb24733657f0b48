// Constant stress on this device: the scores of a round are shown while the others play the next one already.
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { connect } from '../../wasm/module.mjs';
import type { FrankfurtView } from '../../wasm/tumult.ts';
import { decode } from '../src/link/decode.ts';
import { noViolations, prepare } from './at_the_table.ts';
import { Time } from './frankfurt_time.ts';

const HARD = 3;
// In milliseconds of the table's own time. Thirty seconds after the round it says Ann's ok by itself, and the scores are gone.
const [A_WHILE, A_GLANCE] = [15_000, 250];
// A game up to the slaps of its first round: seat 0 is to slap.
async function upToMySlap(): Promise<string> {
  const module = await connect(readFileSync(new URL('../made/tumult.wasm', import.meta.url)));
  const table = module.call(
    'begin',
    [],
    'game frankfurt\nplayers 3\noption stress on\nname s0 Ann\nname s1 Bea\nname s2 Cem\nseed 11\n',
  );
  const view = () => decode<FrankfurtView>(module.ask('view', [table, 0]));
  for (const seat of [1, 2]) module.call('seatBot', [table, seat, HARD, 100, seat]);
  for (let next = 0; view().question.what !== 'slap' || !view().question.owes;) {
    expect(view().roundOver).toBeFalsy();
    next = module.call('advance', [table, next]);
  }
  return module.ask('record', [table]);
}

async function passUntil(time: Time, there: Locator): Promise<void> {
  for (let at = 0; at < A_WHILE && !(await there.isVisible()); at += A_GLANCE) await time.pass(A_GLANCE);
  await expect(there).toBeVisible();
}

// Ann does not slap, the table does so after five seconds, and the round is over.
async function endRound(page: Page): Promise<{ scores: Locator; time: Time }> {
  const people = [
    { name: 'Ann', by: 'person', here: true },
    ...['Bea', 'Cem'].map((name) => ({ name, by: 'bot', level: 'hard', here: true })),
  ];
  const kept = {
    started: { game: 'frankfurt', options: { players: '3', stress: 'on' }, people },
    record: await upToMySlap(),
    round: 1,
  };
  await prepare(page);
  await page.addInitScript((kept) => localStorage.setItem('tumult.local.frankfurt', JSON.stringify(kept)), kept);
  const time = await Time.of(page);
  await time.stopAt(() => page.goto('/play/frankfurt'));
  await page.keyboard.press('Space');
  const scores = page.getByRole('region', { name: 'Scores' });
  await passUntil(time, scores.getByRole('heading', { name: 'Round 1 is over' }));
  return { scores, time };
}

test('the scores stop nobody, and an own ok begins the next round', async ({ page }) => {
  const { scores, time } = await endRound(page);
  await expect(scores.getByRole('table').getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible();
  for (const pile of ['p1', 'p2']) {
    await passUntil(time, page.locator(`[data-place="${pile}"][data-top]:not([data-top="?"])`)); // the others have begun
    await expect(page.locator(`[data-place="${pile}"]`)).toHaveAttribute('data-top', /\d/);
  }
  await expect(scores).toBeVisible();
  await expect(page.locator('.cover')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(scores).toHaveCount(0);
  await expect(page.locator('[data-place="c4"]')).toHaveAttribute('data-top', /\d/);
});

for (const [name, viewport] of Object.entries({
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 560 },
}))
  test(`the scores are fit for all while the others play, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { scores } = await endRound(page);
    await noViolations(page);
    await expect(scores).toBeVisible();
  });
