import { expect, test } from 'vitest';
import { seatsAround } from './seating.ts';

test('who plays next sits rightmost, and who looks comes last', () => {
  expect(seatsAround(4, 0)).toEqual([3, 2, 1, 0]);
  expect(seatsAround(4, 2)).toEqual([1, 0, 3, 2]);
  expect(seatsAround(3, undefined)).toEqual([0, 2, 1]);
});
