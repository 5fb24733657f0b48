import { expect, test } from 'vitest';
import type { BoardView } from '../../../../wasm/tumult.ts';
import { fieldsAsked, landingOf, scrolledTo, spansOf } from './asked_fields.ts';
import { drawing } from './geometry.ts';

const at = (...fields: number[]) => fields.map((field) => ({ field }));
const rolling = (die?: Partial<NonNullable<BoardView['die']>>) =>
  ({
    seat: 0,
    turn: 1,
    ...(die ? { die: { seat: 1, sides: 6, way: [], ends: [], ...die } } : {}),
    seats: at(7, 19),
  }) as unknown as BoardView;
const ENDS = at(20, 21, 22, 23, 24, 25);

test('a throw that may be repeated says where the piece would land', () => {
  expect(landingOf(rolling({ piece: 1, rolled: 3, ends: ENDS }))).toEqual({ piece: 1, field: 22 });
  expect(landingOf(rolling({ piece: 1, ends: ENDS }))).toBeNull();
  expect(landingOf(rolling({ rolled: 3 }))).toBeNull();
  expect(landingOf(rolling())).toBeNull();
});

test('what a question is about comes first', () => {
  expect(fieldsAsked(rolling(), null, [])).toEqual([7]);
  expect(fieldsAsked(rolling(), new Set([12, 3, 9]), [])).toEqual([9, 7, 12, 3]);
  expect(fieldsAsked(rolling(), new Set([12, 3, 9]), [3, 4])).toEqual([3, 4]);
  expect(fieldsAsked(rolling(), new Set([12, 3, 9]), [], 3)[0]).toBe(3);
  expect(fieldsAsked(rolling(), new Set([12, 3, 9]), [], 4)[0]).toBe(9);
  expect(fieldsAsked(rolling({ piece: 1, rolled: 3, ends: ENDS }), null, [])).toEqual([22, 19]);
  expect(fieldsAsked(rolling({ piece: 1, ends: ENDS.slice(0, 2) }), null, [])).toEqual([19, 20, 21]);
});

test('it scrolls no further than it must, and shows the first where not all fit', () => {
  const spans = (...all: [number, number][]) => all.map(([from, to]) => ({ from, to }));
  expect(scrolledTo(0, 100, spans([10, 50]))).toBe(0);
  expect(scrolledTo(0, 100, spans([120, 150]))).toBe(50);
  expect(scrolledTo(200, 100, spans([120, 150]))).toBe(120);
  expect(scrolledTo(0, 100, spans([120, 150], [90, 110], [300, 320]))).toBe(50);
  expect(scrolledTo(40, 100, [])).toBe(40);
});

test('a field with its number and what lies on it is in sight', () => {
  const d = drawing(false);
  const { y } = spansOf(d, 1, [7]);
  expect(y[0]!.to - y[0]!.from).toBeLessThan(90);
});
