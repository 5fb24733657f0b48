import { expect, test } from 'vitest';
import type { BoardView } from '../../../../wasm/tumult.ts';
import { drawing } from './geometry.ts';
import { facesText, lineOf, traceOf } from './trace.ts';

const fields = (...all: number[]) => all.map((field) => ({ field }));
const rolling = (die: Partial<NonNullable<BoardView['die']>>) =>
  ({
    die: { seat: 0, sides: 6, way: [], ends: [], ...die },
    seats: [{ field: 19 }, { field: 3 }],
  }) as unknown as BoardView;
const WAY = { piece: 0, way: fields(20, 21, 22, 23, 24), ends: fields(21, 21, 22, 23, 24, 24) };

test('before the roll every face has its end', () => {
  const trace = traceOf(rolling(WAY))!;
  expect(trace.fields).toEqual([19, 20, 21, 22, 23, 24]);
  expect([...trace.ends]).toEqual([
    [21, [1, 2]],
    [22, [3]],
    [23, [4]],
    [24, [5, 6]],
  ]);
});

test('after it only the one that was thrown', () => {
  const trace = traceOf(rolling({ ...WAY, rolled: 3 }))!;
  expect(trace.fields).toEqual([19, 20, 21, 22]);
  expect([...trace.ends]).toEqual([[22, [3]]]);
});

test('a die that moves nobody leaves no trace', () => {
  expect(traceOf(rolling({ sides: 20 }))).toBeNull();
});

test('faces that follow one another are said as from and to', () => {
  expect([[4], [5, 6], [1, 2, 3, 4, 5, 6], [1, 2, 4]].map(facesText)).toEqual(['4', '5 6', '1–6', '1 2 4']);
});

test('the line goes from field to field, around the turns', () => {
  const d = drawing(false);
  expect(lineOf(d, [19, 20]).length).toBe(2);
  expect(lineOf(d, [21, 22]).length).toBeGreaterThan(2);
});
