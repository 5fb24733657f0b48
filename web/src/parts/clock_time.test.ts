import { expect, test } from 'vitest';
import { HURRY, nextTick, timeLeft } from './clock_time.ts';

test('time is said in minutes, or in hours where there are any', () => {
  expect(timeLeft(0)).toBe('0:00');
  expect(timeLeft(9_100)).toBe('0:10');
  expect(timeLeft(75_000)).toBe('1:15');
  expect(timeLeft(26 * 3_600_000)).toBe('26:00:00');
});

test('a clock wakes up when the last seconds begin, and then every second', () => {
  expect(nextTick(HURRY + 45_000)).toBe(45_000);
  expect(nextTick(HURRY)).toBe(1000);
  expect(nextTick(4_300)).toBe(300);
  expect(nextTick(0)).toBeUndefined();
});
