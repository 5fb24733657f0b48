import { expect, test } from 'vitest';
import { hiddenAt, isWhole, middleOn, pageTo, type Row } from './hand_scroll.ts';

const row: Row = { n: 30, step: 46, width: 78, room: 320 };
const end = 15 + 29 * 46 + 78 + 15 - row.room;

test('at the beginning nothing is hidden before, at the end nothing after', () => {
  expect(hiddenAt(0, row)).toEqual({ before: 0, after: 23 });
  expect(hiddenAt(end, row).after).toBe(0);
  expect(hiddenAt(end, row).before).toBe(24);
});

test('each card is in sight, or hidden on one side', () => {
  for (let at = 0; at <= end; at += 7) {
    const { before, after } = hiddenAt(at, row);
    const inSight = row.n - before - after;
    expect(inSight).toBeGreaterThanOrEqual(6);
    expect(inSight).toBeLessThanOrEqual(8);
  }
});

test('a card that is brought to the middle is whole, unless it is the first or the last', () => {
  for (let i = 3; i < 27; ++i) expect(isWhole(i, middleOn(i, row), row)).toBe(true);
  expect(middleOn(0, row)).toBe(0);
});

test('by pages every card comes in sight', () => {
  const shown = new Set<number>();
  for (let at = 0, n = 0; n < 20; at = Math.min(end, pageTo(1, at, row)), ++n) {
    const { before, after } = hiddenAt(at, row);
    for (let i = before; i < row.n - after; ++i) shown.add(i);
  }
  expect(shown.size).toBe(30);
  expect(pageTo(-1, 100, row)).toBe(0);
});

test('a row that has room for all hides none', () => {
  expect(hiddenAt(0, { ...row, n: 5 })).toEqual({ before: 0, after: 0 });
});
