import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardAsk } from '../../../../wasm/tumult.ts';
import type { Link } from '../../link/link.ts';
import { markStartCardSeen, wantsStartCard } from './opening.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

function link(what: BoardAsk, laid: number, more: Partial<Link> = {}, round = 1): Link {
  const cards = Array.from({ length: laid }, () => ({ card: 'stop' }));
  const view = { game: 'board', round, question: { what }, fields: [{ field: 5, teleport: 1, cards }] };
  return { seat: 0, view, ...more } as unknown as Link;
}

test('before the first turn the start card is shown, once', () => {
  expect(wantsStartCard(link('roll', 0))).toBe(true);
  expect(wantsStartCard(link('set-up', 2))).toBe(true);
  markStartCardSeen();
  expect(wantsStartCard(link('roll', 0))).toBe(false);
});

test('nobody is shown it later, in a lesson, in a replay or as a spectator', () => {
  expect(wantsStartCard(link('turn', 4))).toBe(false);
  expect(wantsStartCard(link('roll', 4))).toBe(false);
  expect(wantsStartCard(link('set-up', 2, {}, 2))).toBe(false);
  expect(wantsStartCard(link('set-up', 2, { lesson: true }))).toBe(false);
  expect(wantsStartCard(link('set-up', 2, { past: true }))).toBe(false);
  expect(wantsStartCard(link('set-up', 2, { seat: null }))).toBe(false);
});
