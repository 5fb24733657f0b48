import { expect, test } from 'vitest';
import { keyed, matched, sorted } from './hand.ts';

test('cards are sorted by colour, by number, or with what can be played first', () => {
  const hand = ['fantastic', 'b2', 'k1', 'gift-r', 'r9', 'b2'];
  expect(sorted(hand, 'colour', () => false)).toEqual(['r9', 'gift-r', 'b2', 'b2', 'k1', 'fantastic']);
  expect(sorted(hand, 'points', () => false)).toEqual(['k1', 'b2', 'b2', 'r9', 'gift-r', 'fantastic']);
  expect(sorted(hand, 'playable', (c) => c === 'k1')[0]).toBe('k1');
});

test('copies of a kind have keys of their own', () => {
  expect(keyed(['b2', 'b2', 'r9']).map((c) => c.key)).toEqual(['b2 1', 'b2 2', 'r9 1']);
});

test('of several copies only as many are marked as came', () => {
  const came = [{ card: 'b2', from: 1 }, { card: 'r9' }];
  expect(matched(['b2', 'b2', 'r9', 'k1'], came)).toEqual([came[0], undefined, came[1], undefined]);
});
