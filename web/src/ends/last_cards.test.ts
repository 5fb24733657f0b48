import { expect, test } from 'vitest';
import { newlyLast } from './last_cards.ts';

const held = (cards: number[], more: { round?: number; roundOver?: true } = {}) => ({
  round: 1,
  seats: cards.map((n) => ({ cards: n })),
  ...more,
});

test('it is said when a hand comes down to one card, and only then', () => {
  expect(newlyLast(held([2, 3, 1]), held([1, 3, 1]))).toEqual([0]);
  expect(newlyLast(held([1, 3, 1]), held([1, 2, 1]))).toEqual([]);
  expect(newlyLast(held([5, 4]), held([1, 1]))).toEqual([0, 1]);
  expect(newlyLast(held([0, 4]), held([1, 4]))).toEqual([]);
});

test('neither what was so before, nor another round, nor its end is news', () => {
  expect(newlyLast(null, held([1, 3]))).toEqual([]);
  expect(newlyLast(held([2, 3]), held([1, 1], { round: 2 }))).toEqual([]);
  expect(newlyLast(held([2, 1]), held([1, 0], { roundOver: true }))).toEqual([]);
});
