import { expect, test } from 'vitest';
import type { Message } from '../link/link.ts';
import { settings } from '../settings.svelte.ts';
import { placeInWords, placeOf, reasonOf, standings } from './ending.ts';

const deals: Message = { say: 'deals', who: 0, round: 2 };
const out: Message = { say: 'out', who: 1 };
const turned: Message = { say: 'out_turned', who: 1, to: 0, effect: 'gift' };

test('who is out is said with how it came about, if that was told in this round', () => {
  expect(reasonOf({ endedBecause: out }, [deals, turned, { say: 'scores', who: 0 }])).toBe(turned);
  expect(reasonOf({ endedBecause: out }, [turned, deals])).toBe(out);
  expect(reasonOf({ endedBecause: out }, [deals, { ...turned, who: 2 }])).toBe(out);
});

test('a hand that was emptied twice counts as it was the last time', () => {
  expect(reasonOf({ endedBecause: out }, [deals, turned, { say: 'draws', who: 1 }, out])).toEqual(out);
});

test('what else ends a round is said as the view says it', () => {
  const bomb: Message = { say: 'ended_bomb', event: 'time-bomb' };
  expect(reasonOf({ endedBecause: bomb }, [deals, turned])).toBe(bomb);
  expect(reasonOf({}, [deals, turned])).toBeUndefined();
});

test('those who have the same share a place', () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, [12, 5, 12, 40]))).toEqual([2, 1, 2, 4]);
  expect(standings([12, 5, 12, 40])).toEqual([1, 0, 2, 3]);
});

test.each([
  ['en', ['You’re 1st of 8', 'You’re 2nd of 8', 'You’re 3rd of 8', 'You’re 4th of 8']],
  ['de', ['Du bist 1. von 8', 'Du bist 2. von 8', 'Du bist 3. von 8', 'Du bist 4. von 8']],
  ['fr', ['Tu es 1er sur 8', 'Tu es 2e sur 8', 'Tu es 3e sur 8', 'Tu es 4e sur 8']],
] as const)('a place is said as in %s', (language, places) => {
  settings.language = language;
  expect([1, 2, 3, 4].map((n) => placeInWords(n, 8).replaceAll('\u00a0', ' '))).toEqual(places);
});
