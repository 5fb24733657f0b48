import { expect, test } from 'vitest';
import { placesAround, seatsAround } from './seating.ts';

test('who plays next sits rightmost, and who looks comes last', () => {
  expect(seatsAround(4, 0)).toEqual([3, 2, 1, 0]);
  expect(seatsAround(4, 2)).toEqual([1, 0, 3, 2]);
  expect(seatsAround(3, undefined)).toEqual([0, 2, 1]);
});

test('around the table they sit apart, the same on both sides, the middle one at the top', () => {
  for (let n = 1; n <= 7; ++n) {
    const places = placesAround(n);
    places.forEach(({ x, y }, i) => {
      expect(x).toBeCloseTo(-places[n - 1 - i]!.x);
      expect(y).toBeCloseTo(places[n - 1 - i]!.y);
      if (i) expect(x).toBeGreaterThan(places[i - 1]!.x);
    });
    if (n % 2) expect(places[(n - 1) / 2]!.y).toBeCloseTo(0);
    expect(Math.max(...places.map((p) => p.y))).toBeLessThanOrEqual(1);
  }
});
