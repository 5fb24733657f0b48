import { expect, test } from 'vitest';
import { sharing } from './sharing.ts';

test('what is as before is the same object, what is not is new', () => {
  const before = { turn: 1, seats: [{ cards: 3 }, { cards: 4, marks: ['a'] }], force: { mode: 'top' } };
  const next = sharing(before, { turn: 2, seats: [{ cards: 2 }, { cards: 4, marks: ['a'] }], force: { mode: 'top' } });
  expect(next).toEqual({ turn: 2, seats: [{ cards: 2 }, { cards: 4, marks: ['a'] }], force: { mode: 'top' } });
  expect(next.seats).not.toBe(before.seats);
  expect(next.seats[0]).not.toBe(before.seats[0]);
  expect(next.seats[1]).toBe(before.seats[1]);
  expect(next.force).toBe(before.force);
  expect(before.seats[0]).toEqual({ cards: 3 });
});
test('if all is as before it is what was before', () => {
  const before = { a: [1, { b: null }] };
  expect(sharing(before, { a: [1, { b: null }] })).toBe(before);
});
test('more, fewer and others are told apart', () => {
  for (const [a, b] of [
    [[1], [1, 2]],
    [[1, 2], [1]],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{}, []],
    [null, {}],
    [{ a: 1 }, { a: 1, b: 2 }],
    ['x', ['x']],
  ] as const) {
    const next = sharing<unknown>(a, structuredClone(b));
    expect(next).toEqual(b);
    expect(next).not.toBe(a);
  }
});
