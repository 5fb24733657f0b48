// What the tests share: sitting down with given settings, answering whatever is asked, and whether a screen is fit for all.
import { expect, type ElementHandle, type Page } from '@playwright/test';
import axe from 'axe-core';

export interface Wanted {
  options?: { [key: string]: string };
  settings?: { [key: string]: unknown };
  friends?: string[];
  level?: string;
  startCard?: boolean; // as if nobody had played the board game on this device
  seed?: number; // of a game on this device: the same deal each time, and with the same answers the same game
}
export const SHORT: { [game: string]: { [key: string]: string } } = {
  card: { 'players': '3', 'sets': 'base', 'limit': '1', 'hand-size': '4' },
  board: { players: '3', limit: '1' },
  frankfurt: { players: '3' },
};
// A short game against easy bots; nothing moves, nobody waits.
export async function prepare(
  page: Page,
  { options = {}, settings = {}, friends, level = 'easy', startCard = false, seed = 8 }: Wanted = {},
): Promise<void> {
  await page.addInitScript(
    ([short, options, settings, friends, level, startCard, seed]) => {
      const chance = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (list) => {
        if (list instanceof Uint32Array) return list.fill(seed);
        if (list instanceof Uint8Array && list.length === 32) return list.fill(7); // a share of the deal at a server
        return chance(list);
      };
      if (localStorage.getItem('tumult.settings')) return;
      for (const [game, usual] of Object.entries(short))
        localStorage.setItem(
          `tumult.choice.${game}`,
          JSON.stringify({ options: { ...usual, ...options }, level, ...(friends ? { friends } : {}) }),
        );
      if (!startCard) localStorage.setItem('tumult.seen.board', 'start card');
      localStorage.setItem('tumult.seen.card', 'first deal'); // so that the seed is taken as it is
      localStorage.setItem(
        'tumult.settings',
        JSON.stringify({ pace: 'quick', motion: 'less', volume: 0, ...settings }),
      );
    },
    [SHORT, options, settings, friends, level, startCard, seed] as const,
  );
}

// No screen bars anybody: axe finds nothing, and whatever can be touched has 44 pixels each way.
export async function noViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe
      .run({ resultTypes: ['violations'] })
      .then((found) => found.violations),
  );
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
  const small = await page.evaluate(() => {
    const open = document.querySelector('dialog[open]') ?? document;
    return [
      ...open.querySelectorAll(
        'button, a.button, summary, select, input:not([type=radio], [type=checkbox]), label:has(input[type=radio], input[type=checkbox])',
      ),
    ]
      .map((e) => ({ r: e.getBoundingClientRect(), html: e.outerHTML.slice(0, 140) }))
      .filter(({ r }) => r.width > 1 && (r.width < 43.5 || r.height < 43.5))
      .map(({ r, html }) => `${Math.round(r.width)}x${Math.round(r.height)} ${html}`);
  });
  expect(small).toEqual([]);
}

// Until the game is over, with what `answer` does each time something is asked.
export async function untilOver(
  page: Page,
  over: RegExp,
  answer: (n: number) => Promise<unknown>,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  const done = page.getByRole('button', { name: over }).first();
  const asked = page.locator('.prompt.yours, .turned, .cover .button.loud');
  // A card that was laid is under way: until the table has answered, all else still looks as it did before.
  const unsettled = page.locator('.fan .gone, .turned');
  for (let n = 0; (await unsettled.count()) > 0 || !(await done.isVisible());) {
    const isAsked = await asked.first().isVisible();
    const isDone = await done.isVisible(); // it may have come up since: it is not answered
    if (isAsked && !isDone) await answer(n++);
    else if (!isDone) await (meanwhile?.() ?? page.keyboard.press('f'));
    await page.waitForTimeout(20);
  }
}

// Clicks on the very element that was found, never on what came in its place. False: it was gone before.
const click = (found: ElementHandle, position?: { x: number; y: number }): Promise<boolean> =>
  found.click({ timeout: 1500, ...(position ? { position } : {}) }).then(
    () => true,
    () => false,
  );

// Clicks on something that may be done: what is turned over, the next round, a confirmation, a card, another answer.
export const CARD_WAYS = [
  '.turned',
  '.cover:not(:has(.winner)) .button.loud',
  '.draft .loud:enabled',
  '.prompt.yours:has(.back) .row .button, .prompt.yours:has(.back) .face',
  '.fan .may',
  '.prompt.yours .two .button',
  '.prompt.yours .button:not(.faster), .prompt.yours .face',
];
export async function clickCard(page: Page): Promise<boolean> {
  const found = await page.evaluateHandle(
    (ways) => ways.map((way) => document.querySelector(way)).find((e) => e) ?? null,
    CARD_WAYS,
  );
  const element = found.asElement();
  return element !== null && click(element, { x: 14, y: 24 });
}

export const hand = (page: Page): Promise<(string | null)[]> =>
  page.locator('.fan button').evaluateAll((all) => all.map((b) => b.getAttribute('data-card')));

// What a screen reader is told, from the last time it was asked for. Before the page is opened.
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = ((window as unknown as { heard: string[] }).heard = []);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.closest('[role=log][aria-live=polite]'))
            heard.push(node.textContent.trim());
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}
// What the log at the side tells, sentence by sentence: folded turns, which give only their gist, are unfolded. By keys: the
// scores may lie over it.
export async function logOf(page: Page): Promise<string[]> {
  const log = page.getByRole('complementary', { name: 'Log', exact: true });
  const folded = log.getByRole('button', { name: /^\d+ more/, expanded: false });
  while (await folded.count()) await folded.first().press('Enter');
  return log.getByRole('listitem').evaluateAll((all) =>
    all.flatMap((li) => {
      const copy = li.cloneNode(true) as HTMLElement;
      for (const drawn of copy.querySelectorAll('svg')) drawn.remove();
      const gist = [...copy.querySelectorAll('.gist')];
      for (const more of gist) more.remove();
      return [copy, ...gist].map((e) => e.textContent.replace(/\s+/g, ' ').trim());
    }),
  );
}

export type Act = 'wait' | 'held' | 'laid' | 'took' | 'said' | 'over';
// Does one thing that the board table offers; the nth thing done chooses among several by n.
export async function actOnBoard(page: Page, n: number): Promise<Act> {
  const found = await page.evaluateHandle((n): { act: Act; element: Element | null } => {
    const one = (act: Act, way: string, nth = 0) => {
      const all = document.querySelectorAll(way);
      return all.length ? { act, element: all[nth % all.length]! } : null;
    };
    const nothing = { act: 'wait' as Act, element: null };
    if (document.querySelector('.cover .won')) return { act: 'over', element: null };
    if (document.querySelector('.cover')) return one('wait', '.cover .button.loud') ?? nothing;
    return (
      one('wait', '.turned') ??
      one('wait', '.prompt .faster') ??
      (document.querySelector('.field.aimed') && one('laid', '.prompt .row .loud')) ??
      one('took', '.field.lit > text', n * 7) ??
      one('said', '.prompt.yours .row button', n) ??
      one('held', '.holding .may', n) ??
      nothing
    );
  }, n);
  const act = await found.evaluate(({ act }) => act);
  const element = (await found.evaluateHandle(({ element }) => element)).asElement();
  return !element || (await click(element)) ? act : 'wait';
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
      columns: places('c').map((e) => ({
        place: e.dataset['place']!,
        top: e.dataset['top'],
        cards: e.querySelectorAll('.card').length,
      })),
      piles: places('p').map((e) => ({ place: e.dataset['place']!, top: e.dataset['top'] })),
      slaps: places('p')
        .filter((e) => e.classList.contains('slappable'))
        .map((e) => e.dataset['place']!),
      over: document.querySelector('.cover table') !== null,
    };
  });
export const fits = (card: string, top: string): boolean =>
  card[0] === top[0]
    ? Number(card.slice(1)) % 2 === 1 && Number(top.slice(1)) % 2 === 0
    : Number(card.slice(1)) > Number(top.slice(1));
// One place, or two.
export function nextPress({ columns, piles, slaps }: Seen): string[] {
  if (slaps.length) return [slaps[0]!];
  const down = columns.find((c) => c.top === '?');
  if (down) return [down.place];
  for (const c of columns)
    for (const p of piles) if (c.top && p.top && p.top !== '?' && fits(c.top, p.top)) return [c.place, p.place];
  const [empty, deep] = [columns.find((c) => !c.top), columns.find((c) => c.cards > 1)];
  return empty && deep ? [deep.place, empty.place] : [];
}
const CODES: { [place: string]: string } = {
  c1: 'KeyA',
  c2: 'KeyS',
  c3: 'KeyD',
  c4: 'KeyF',
  p0: 'KeyJ',
  p1: 'KeyK',
  p2: 'KeyL',
  p3: 'Semicolon',
};
export const pressKey = (page: Page, place: string): Promise<void> => page.keyboard.press(CODES[place]!);
