// What the tests share: sitting down with given settings, answering whatever is asked, and whether a screen is fit for all.
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export interface Wanted {
  options?: { [key: string]: string };
  settings?: { [key: string]: unknown };
  friends?: string[];
  level?: string;
  seed?: number; // the same deal each time, and with the same answers the same game
}
export const SHORT: { [game: string]: { [key: string]: string } } = {
  card: { players: '3', sets: 'base', limit: '1', 'hand-size': '4' },
  board: { players: '3', limit: '1' },
  frankfurt: { players: '3' },
};
// A short game against easy bots; nothing moves, nobody waits.
export async function prepare(page: Page, { options = {}, settings = {}, friends, level = 'easy', seed = 8 }: Wanted = {}): Promise<void> {
  await page.addInitScript(
    ([short, options, settings, friends, level, seed]) => {
      const chance = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (list) => (list instanceof Uint32Array ? list.fill(seed) : chance(list));
      if (localStorage.getItem('tumult.settings')) return;
      for (const [game, usual] of Object.entries(short))
        localStorage.setItem(`tumult.choice.${game}`, JSON.stringify({ options: { ...usual, ...options }, level, ...(friends ? { friends } : {}) }));
      localStorage.setItem('tumult.settings', JSON.stringify({ pace: 'quick', motion: 'less', volume: 0, ...settings }));
    },
    [SHORT, options, settings, friends, level, seed] as const,
  );
}

// No screen bars anybody: axe finds nothing, and whatever can be touched has 44 pixels each way.
export async function noViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }).then((found) => found.violations));
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
  const small = await page.evaluate(() => {
    const open = document.querySelector('dialog[open]') ?? document;
    return [...open.querySelectorAll('button, a.button, summary, select, input:not([type=radio], [type=checkbox]), label:has(input[type=radio], input[type=checkbox])')]
      .map((e) => ({ r: e.getBoundingClientRect(), html: e.outerHTML.slice(0, 140) }))
      .filter(({ r }) => r.width > 1 && (r.width < 43.5 || r.height < 43.5))
      .map(({ r, html }) => `${Math.round(r.width)}x${Math.round(r.height)} ${html}`);
  });
  expect(small).toEqual([]);
}

// Until the game is over, with what `answer` does each time something is asked.
export async function untilOver(page: Page, over: RegExp, answer: (n: number) => Promise<unknown>, meanwhile?: () => Promise<unknown>): Promise<void> {
  const done = page.getByRole('button', { name: over }).first();
  const asked = page.locator('.prompt.yours, .turned, .cover .button.loud');
  for (let n = 0; !(await done.isVisible()); ) {
    if (await asked.first().isVisible()) await answer(n++);
    else await (meanwhile?.() ?? page.keyboard.press('f'));
    await page.waitForTimeout(20);
  }
}

// Clicks on something that may be done: what is turned over, the next round, a confirmation, a card, another answer.
const CARD_WAYS = ['.turned', '.cover:not(:has(.won)) .button.loud', '.draft .loud', '.prompt.yours:has(.back) .row .button, .prompt.yours:has(.back) .face', '.fan .may', '.prompt.yours .two .button', '.prompt.yours .button:not(.faster), .prompt.yours .face'];
export async function clickCard(page: Page): Promise<boolean> {
  const way = await page.evaluate((ways) => ways.find((way) => document.querySelector(way)) ?? null, CARD_WAYS);
  if (!way) return false;
  await page.locator(way).first().click({ timeout: 1500, position: { x: 14, y: 24 } }).catch(() => {});
  return true;
}

const LIT = '[data-field].lit';
export type Act = 'wait' | 'laid' | 'took' | 'said' | 'over';
// Does one thing that the board table offers.
export async function actOnBoard(page: Page, turn: number): Promise<Act> {
  const found = await page.evaluate((lit) => {
    const all = [...document.querySelectorAll<HTMLElement>('.cover button')];
    const cover = document.querySelector('.cover');
    if (cover) return { over: all.some((b) => /again/i.test(b.textContent ?? '')) || cover.querySelector('.won') !== null, next: cover.querySelector('.button.loud') !== null };
    return {
      turned: document.querySelector('.turned') !== null,
      skip: document.querySelector('.prompt .faster') !== null,
      aimed: document.querySelector('.field.aimed') !== null,
      lit: document.querySelectorAll(lit).length,
      rows: document.querySelectorAll('.prompt.yours .row button').length,
      cards: document.querySelectorAll('.holding .may').length,
    };
  }, LIT);
  const click = async (way: string, nth = 0) => void (await page.locator(way).nth(nth).click({ timeout: 300, force: true }).catch(() => {}));
  if ('over' in found) {
    if (found.over) return 'over';
    if (found.next) await click('.cover .button.loud');
    return 'wait';
  }
  if (found.turned) return await click('.turned'), 'wait';
  if (found.skip) return await click('.prompt .faster'), 'wait';
  if (found.aimed) return await click('.prompt .row .loud'), 'laid';
  if (found.lit) return await click(LIT, (turn * 7) % found.lit), 'took';
  if (found.rows) return await click('.prompt.yours .row button', turn % found.rows), 'said';
  if (found.cards) await click('.holding .may', turn % found.cards);
  return 'wait';
}

// Frantic Frankfurt, as somebody who knows it would play.
export interface Seen {
  columns: { place: string; top: string | undefined; cards: number }[];
  piles: { place: string; top: string | undefined }[];
  slaps: string[];
  over: boolean;
}
export const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const places = (letter: string) => [...document.querySelectorAll<HTMLElement>(`[data-place^="${letter}"]`)];
    return {
      columns: places('c').map((e) => ({ place: e.dataset['place']!, top: e.dataset['top'], cards: e.querySelectorAll('.card').length })),
      piles: places('p').map((e) => ({ place: e.dataset['place']!, top: e.dataset['top'] })),
      slaps: places('p').filter((e) => e.classList.contains('slappable')).map((e) => e.dataset['place']!),
      over: document.querySelector('.cover table') !== null,
    };
  });
export const fits = (card: string, top: string): boolean =>
  card[0] === top[0] ? Number(card.slice(1)) % 2 === 1 && Number(top.slice(1)) % 2 === 0 : Number(card.slice(1)) > Number(top.slice(1));
// One place, or two.
export function nextPress({ columns, piles, slaps }: Seen): string[] {
  if (slaps.length) return [slaps[0]!];
  const down = columns.find((c) => c.top === '?');
  if (down) return [down.place];
  for (const c of columns) for (const p of piles) if (c.top && p.top && p.top !== '?' && fits(c.top, p.top)) return [c.place, p.place];
  const [empty, deep] = [columns.find((c) => !c.top), columns.find((c) => c.cards > 1)];
  return empty && deep ? [deep.place, empty.place] : [];
}
const CODES: { [place: string]: string } = {
  c1: 'KeyA', c2: 'KeyS', c3: 'KeyD', c4: 'KeyF', p0: 'KeyJ', p1: 'KeyK', p2: 'KeyL', p3: 'Semicolon',
};
export const pressKey = (page: Page, place: string): Promise<void> => page.keyboard.press(CODES[place]!);
