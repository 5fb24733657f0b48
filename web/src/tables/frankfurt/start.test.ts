import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrankfurtView } from '../../../../wasm/tumult.ts';
import type { Link, News } from '../../link/link.ts';
import { settings } from '../../settings.svelte.ts';
import { Start } from './start.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
  settings.volume = 0;
});
afterEach(() => void vi.useRealTimers());

// A link whose clock is seen to stand or to go.
function table(round: number, { holds = true, stress = false } = {}) {
  const listeners: ((news: News) => void)[] = [];
  const does: string[] = [];
  const link = {
    view: { round, options: { stress } } as unknown as FrankfurtView,
    hear: (listener: (news: News) => void) => (listeners.push(listener), () => {}),
    say: async ([pick]: string[]) => (does.push(`says ${pick}`), { ok: true }),
    ...(holds ? { hold: (still: boolean) => void does.push(still ? 'stands' : 'goes') } : {}),
  };
  const shows = (view: object, fresh = false) => {
    link.view = { options: { stress }, ...view } as FrankfurtView;
    for (const listener of listeners) listener({ records: [], story: [], view: link.view, fresh });
  };
  return { does, shows, start: new Start(link as unknown as Link) };
}

test('the clock stands until three are counted', () => {
  const { does, start } = table(1);
  expect(start.waitsForMe).toBe(true);
  start.begin();
  vi.advanceTimersByTime(1900);
  expect(does).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(does).toEqual(['goes']);
  expect(start.goes).toBe(true);
});

test('between rounds the clock stands; bots get ready while it is counted, and nobody plays ahead', () => {
  const { does, shows, start } = table(1);
  start.begin();
  vi.advanceTimersByTime(2000);
  shows({ round: 1, roundOver: true });
  start.nextRound();
  expect(does).toEqual(['goes', 'stands', 'goes', 'says ok']);
  vi.advanceTimersByTime(5000); // somebody is slow
  expect(start.goes).toBe(false);
  shows({ round: 2 });
  expect(does.slice(4)).toEqual(['stands', 'goes']);
  expect(start.goes).toBe(true);
});

test('constant stress: between rounds the clock goes on, and nothing is counted', () => {
  const { does, shows, start } = table(1, { stress: true });
  start.begin();
  vi.advanceTimersByTime(2000);
  shows({ round: 1, roundOver: true });
  shows({ round: 2 });
  expect(start.goes).toBe(true);
  start.nextRound();
  expect(start.goes).toBe(true);
  expect(does).toEqual(['goes', 'says ok']);
  shows({ round: 1 }, true); // another game is counted down as ever
  expect(start.goes).toBe(false);
});

test('after a pause it is counted again', () => {
  const { does, start } = table(1);
  start.begin();
  vi.advanceTimersByTime(2000);
  start.pause();
  expect(start.stage).toBe('paused');
  start.pause(); // the same key goes on
  vi.advanceTimersByTime(2000);
  expect(does).toEqual(['goes', 'stands', 'goes']);
});

test('who looks away pauses it, and what is paused does not go on unseen', () => {
  const { does, start } = table(1);
  start.begin();
  vi.advanceTimersByTime(2000);
  start.leave();
  start.leave();
  vi.advanceTimersByTime(5000);
  expect(start.stage).toBe('paused');
  expect(does).toEqual(['goes', 'stands']);
});

test('at a server everything goes at once', () => {
  const { start } = table(1, { holds: false });
  expect(start.goes).toBe(true);
  start.pause();
  expect(start.goes).toBe(true);
});
