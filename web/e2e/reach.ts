// Can a finger reach whatever is asked for? Buttons of the question, cards that may be used, people and fields that can be
// picked: each has to lie on top, be large enough, and be in sight after moving at most the one scroller that it is in.
import type { Page } from '@playwright/test';

export interface Size {
  width: number;
  height: number;
  text?: 'huge'; // as set on the page
  scrolls?: number; // so many things may have to be scrolled: one, if nothing is said
}
export const SIZES: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 360, height: 640, text: 'huge' },
];
// With text twice as large as usual, as browsers can be told to have it.
export const LARGE_TEXT = '--blink-settings=defaultFontSize=32';
// On a phone the page may have to be scrolled, too.
export const SIZES_OF_LARGE_TEXT: readonly Size[] = [
  { width: 360, height: 640, scrolls: 2 },
  { width: 390, height: 844, scrolls: 2 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
export const sizeName = ({ width, height, text }: Size): string => `${width}x${height}${text ? ` ${text}` : ''}`;

// Until everything has its place there.
export async function resize(page: Page, { width, height, text = undefined }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (text) => {
    document.documentElement.dataset['text'] = text ?? 'usual';
    // What follows from a size takes some pictures: until everything has kept its place for as many.
    const places = (): string =>
      [...document.querySelectorAll('.scroller, .prompt, .hand, .cover, [data-field].aimed')]
        .map((e) => `${JSON.stringify(e.getBoundingClientRect())} ${e.scrollLeft} ${e.scrollTop}`)
        .join();
    for (let kept = 0, before = ''; kept < 4; before = places()) {
      await new Promise(requestAnimationFrame);
      kept = places() === before ? kept + 1 : 0;
    }
  }, text);
}

// What is asked for, and cannot be touched; a line each, with the reason.
export const outOfReach = (page: Page, { scrolls = 1 }: Pick<Size, 'scrolls'> = {}): Promise<string[]> =>
  page.evaluate((scrolls) => {
    const LEAST = 43; // whole pixels of 44 that lie anywhere between two
    const LEAST_FIELD = 35; // all of the board is in sight on a phone; its list has larger ones
    const leastOf = (element: Element): number => (element.matches('[data-field]') ? LEAST_FIELD : LEAST);
    const MOST = 60;
    const PARTS = [0.5, 0.25, 0.75, 0.1, 0.9]; // of it, where a finger may come down
    const found: string[] = [];
    const ASKED =
      '.prompt.yours button, .holding .may, .seats .pick, [data-field].lit, [data-place].held, [data-place].may, ' +
      '.frankfurt .play button:not(:disabled)';
    const over = [...document.querySelectorAll('dialog[open], .cover, .turned')].at(-1);
    const asked = !over
      ? document.querySelectorAll(ASKED)
      : over.matches('.turned')
        ? [over]
        : over.querySelectorAll('button, a.button');
    // What is shown before a question must be gone when it is asked: it would lie over it, and be read without it.
    for (const stage of document.querySelectorAll('.turned, .hit'))
      if (document.querySelector('.prompt.yours')) found.push(`asked under ${stage.className}`);

    // As far as a finger can: what only clips cannot be moved.
    function bringIntoSight(element: Element): { moved: number; back: () => void } | string {
      const around: { box: Element; left: number; top: number }[] = [];
      for (let box = element.parentElement; box; box = box.parentElement)
        around.push({ box, left: box.scrollLeft, top: box.scrollTop });
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const moved = around.filter(({ box, left, top }) => box.scrollLeft !== left || box.scrollTop !== top);
      const back = () => moved.forEach(({ box, left, top }) => box.scrollTo({ left, top, behavior: 'instant' }));
      const clipped = moved.find(
        ({ box }) => box !== document.documentElement && !/auto|scroll/.test(getComputedStyle(box).overflow),
      );
      if (!clipped) return { moved: moved.length, back };
      back();
      return `is cut off by ${clipped.box.className}`;
    }
    // How much of it lies on top, and what lies over the rest.
    function free(element: Element): { width: number; height: number; above: string } {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const [x0, y0] = [Math.max(0, left), Math.max(0, top)];
      const [x1, y1] = [Math.min(innerWidth, right), Math.min(innerHeight, bottom)];
      let above = '';
      const hit = (x: number, y: number): boolean => {
        const on = document.elementFromPoint(x, y);
        if (on && element.contains(on)) return true;
        above ||= on ? `${on.tagName} ${on.getAttribute('class') ?? ''}` : 'nothing';
        return false;
      };
      const run = (x: number, y: number, dx: number, dy: number): number => {
        let n = 0;
        while (n < MOST && hit(x + dx * (n + 1), y + dy * (n + 1))) ++n;
        return n;
      };
      let best = { width: 0, height: 0 };
      for (const across of PARTS)
        for (const down of PARTS) {
          const [x, y] = [x0 + (x1 - x0) * across, y0 + (y1 - y0) * down];
          if (!hit(x, y)) continue;
          const [width, height] = [run(x, y, -1, 0) + 1 + run(x, y, 1, 0), run(x, y, 0, -1) + 1 + run(x, y, 0, 1)];
          if (Math.min(width, height) > Math.min(best.width, best.height)) best = { width, height };
          if (Math.min(width, height) >= leastOf(element)) return { ...best, above };
        }
      return { ...best, above };
    }
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);

    for (const element of asked) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const sight = bringIntoSight(element);
      if (typeof sight === 'string') {
        found.push(`${nameOf(element)}: ${sight}`);
        continue;
      }
      const { width, height, above } = free(element);
      if (sight.moved > scrolls) found.push(`${nameOf(element)}: ${sight.moved} things have to be scrolled`);
      if (!(Math.min(width, height) >= leastOf(element)))
        found.push(`${nameOf(element)}: ${width}x${height} free, beside ${above}`);
      sight.back();
    }
    return found;
  }, scrolls);

// On the board: of the fields that can be chosen one is in sight before anything is moved, and so is the one that is aimed at and
// where a piece would land. The few that can be chosen call for attention. A line for each thing that is not so.
export const fieldsOutOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FEW = 3;
    if (document.querySelector('dialog[open], .cover, .turned, .hit') || !document.querySelector('.prompt.yours'))
      return [];
    const isSeen = (field: Element): boolean => {
      const { left, top, width, height } = (
        field.querySelector('.slot, .ghost, [data-tile]') ?? field
      ).getBoundingClientRect();
      const on = document.elementFromPoint(left + width / 2, top + height / 2);
      return on?.closest('[data-field]') === field;
    };
    const found: string[] = [];
    const lit = [...document.querySelectorAll('.field.lit')];
    const aimed = document.querySelector('.field.aimed');
    if (aimed && !isSeen(aimed)) found.push(`${aimed.getAttribute('aria-label')}: aimed at, out of sight`);
    if (!aimed && lit.length && !lit.some(isSeen)) found.push(`${lit.length} fields can be chosen, none is in sight`);
    const calling = document.querySelectorAll('.board .calling').length;
    if (!aimed && lit.length && lit.length <= FEW && calling !== lit.length)
      found.push(`${lit.length} fields can be chosen, ${calling} call for attention`);
    for (const call of lit.length ? [] : document.querySelectorAll('.board .calling')) {
      const { top, bottom } = call.getBoundingClientRect();
      const room = call.closest('.scroller')!.getBoundingClientRect();
      if (top < room.top || bottom > room.bottom) found.push('the field where a piece would land is out of sight');
    }
    return found;
  });
