import { expect, test } from 'vitest';
import type { Message } from '../link/link.ts';
import { rowsOf, turnsOf } from './turns.ts';

const lines = (messages: readonly Message[]) => messages.map((message, i) => ({ id: i + 1, message }));
const told = (messages: readonly Message[]) =>
  turnsOf(lines(messages)).map(({ head, then }) => [head, ...then].map((line) => line.message.say));

test('what follows from a card stands under it, also where others do it', () => {
  expect(
    told([
      { say: 'deals', who: 0, round: 1 },
      { say: 'plays', who: 1, card: 'fantastic-four' },
      { say: 'wishes', who: 1, wish: 'yellow' },
      { say: 'shares', who: 1, to: 2, n: 4 },
      { say: 'draws', who: 2, n: 4 },
      { say: 'plays', who: 2, card: 'y7' },
      { say: 'draws', who: 0, n: 1 },
      { say: 'plays', who: 0, card: 'y3' },
    ]),
  ).toEqual([['deals'], ['plays', 'wishes', 'shares', 'draws'], ['plays'], ['draws', 'plays']]);
});

test('a card that is drawn because of somebody else begins no turn', () => {
  expect(
    told([
      { say: 'plays', who: 1, card: 'fantastic-four' },
      { say: 'shares', who: 1, to: 2, n: 1 },
      { say: 'draws', who: 2, n: 1 },
      { say: 'draws', who: 0, n: 1 },
    ]),
  ).toEqual([['plays', 'shares', 'draws'], ['draws']]);
});

test('on the board a roll begins a turn, and the end of a round stands by itself', () => {
  expect(
    told([
      { say: 'rolls', who: 0, n: 4 },
      { say: 'goes', who: 0 },
      { say: 'sends', who: 0 },
      { say: 'rolls', who: 1, n: 2 },
      { say: 'goes', who: 1 },
      { say: 'round_over' },
      { say: 'scores', who: 0, points: 3 },
      { say: 'scores', who: 1, points: 5 },
    ]),
  ).toEqual([['rolls', 'goes', 'sends'], ['rolls', 'goes'], ['round_over'], ['scores', 'scores']]);
});

test('what everybody rolls and lays before the first turn stands under the beginning of the round', () => {
  expect(
    told([
      { say: 'deals', round: 1 },
      { say: 'rolls', who: 0, n: 4 },
      { say: 'rolls', who: 1, n: 9 },
      { say: 'starts', who: 1 },
      { say: 'lays', who: 1, card: 'swap', field: 3 },
      { say: 'lays_pointing', who: 0, card: 'push', field: 4, onto: 5 },
      { say: 'plays', who: 1, card: 'stop', field: 7 },
      { say: 'rolls', who: 1, n: 2 },
    ]),
  ).toEqual([
    ['deals', 'rolls', 'rolls', 'starts', 'lays', 'lays_pointing'],
    ['plays', 'rolls'],
  ]);
});

test('the last turn is open, older ones are when they were opened, and the order stays', () => {
  const turns = turnsOf(
    lines([
      { say: 'plays', who: 0, card: 'gift-r' },
      { say: 'gives', who: 0, to: 1, n: 2 },
      { say: 'plays', who: 1, card: 'skip-r' },
      { say: 'skipped', who: 2 },
    ]),
  );
  const ids = (opened: number[], closed: number[] = []) =>
    rowsOf(turns, new Set(opened), new Set(closed), null).map((row) => row.line.id);
  expect(ids([])).toEqual([1, 3, 4]);
  expect(ids([1])).toEqual([1, 2, 3, 4]);
  expect(ids([], [3])).toEqual([1, 3]);
  expect(rowsOf(turns, new Set(), new Set(), null).map((row) => row.more)).toEqual([1, 1, 0]);
});

test('a folded turn says its wish and what came of its aims, and what it did to the reader stays', () => {
  const turns = turnsOf(
    lines([
      { say: 'plays', who: 1, card: 'fantastic-four' },
      { say: 'wishes', who: 1, wish: 'yellow' },
      { say: 'shares', who: 1, to: 0, n: 3 },
      { say: 'shares', who: 1, to: 2, n: 1 },
      { say: 'draws', who: 0, n: 3 },
      { say: 'draws', who: 2, n: 1 },
      { say: 'plays', who: 2, card: 'y7' },
    ]),
  );
  const rows = (me: number | null, opened: number[] = []) => rowsOf(turns, new Set(opened), new Set(), me);
  expect(rows(null)[0]!.gist.map((l) => l.id)).toEqual([2, 5, 6]);
  expect(rows(null).map((row) => row.line.id)).toEqual([1, 7]);
  expect(rows(0).map((row) => [row.line.id, row.more])).toEqual([
    [1, 4],
    [5, 0],
    [7, 0],
  ]);
  expect(rows(0, [1]).map((row) => row.line.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(rows(0, [1])[0]!.gist).toEqual([]);
  expect(rows(1).map((row) => row.line.id)).toEqual([1, 7]); // what I did myself folds
});

test('folded, the card that was played comes first, and what an event did to all is left out', () => {
  const turns = turnsOf(
    lines([
      { say: 'draws', who: 1, n: 1 },
      { say: 'plays', who: 1, card: 'k5' },
      { say: 'event', who: 1, event: 'charity' },
      { say: 'takes', who: 1, to: 2, n: 1 },
      { say: 'plays', who: 2, card: 'y7' },
    ]),
  );
  const [row] = rowsOf(turns, new Set(), new Set(), 0);
  expect([row!.line.id, row!.turn, ...row!.gist.map((l) => l.id)]).toEqual([2, 1, 3]);
  expect(rowsOf(turns, new Set([1]), new Set(), 0).map((r) => r.line.id)).toEqual([1, 2, 3, 4, 5]);
});

test('on the board the gist of a turn is its card, its roll, and where the piece ended', () => {
  const turns = turnsOf(
    lines([
      { say: 'plays_pointing', who: 1, card: 'jump', field: 29, onto: 27 },
      { say: 'rolls', who: 1, n: 3 },
      { say: 'goes', who: 1, from: 26, field: 29 },
      { say: 'goes', who: 1, from: 29, field: 41 },
      { say: 'rolls', who: 2, n: 2 },
    ]),
  );
  const [row] = rowsOf(turns, new Set(), new Set(), null);
  expect([row!.line.id, ...row!.gist.map((l) => l.id)]).toEqual([1, 2, 4]);
});

test('where it is known whose turn it was, nothing that comes later stands under an event', () => {
  const [first, second, third] = lines([
    { say: 'event', who: 1, event: 'charity' },
    { say: 'draws', who: 0, n: 1 },
    { say: 'draws', who: 0, n: 1 },
  ]);
  const turns = turnsOf([
    { ...first!, turn: 3 },
    { ...second!, turn: 3 },
    { ...third!, turn: 4 },
  ]);
  expect(turns.map(({ then }) => then.length)).toEqual([1, 0]);
});
