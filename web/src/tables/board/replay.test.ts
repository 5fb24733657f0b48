import { expect, test } from 'vitest';
import type { BoardView } from '../../../../wasm/tumult.ts';
import { afterwards, pathOf, topAt } from './replay.ts';

const field = (n: number) => ({ place: 'field' as const, field: n });
const view = {
  game: 'board',
  seat: 0,
  round: 1,
  turn: 0,
  starter: 0,
  drawPile: 20,
  options: { players: 2, edition: 'rulefactory', limit: 99 },
  seats: [
    { score: 0, field: 3, cards: 2, hand: ['push', 'x'] },
    { score: 0, field: 9, cards: 4 },
  ],
  fields: [
    { field: 5, cards: [], teleport: 1 },
    { field: 12, cards: [{ card: 'stop' }] },
  ],
  question: { what: 'turn', asked: [0], left: 1 },
} as unknown as BoardView;

test('a card that is laid leaves the hand and covers what lay there', () => {
  const next = afterwards(view, { what: 'played', actor: 0, card: 'push', points: 'in', to: field(12), cause: 'turn' });
  expect(next.seats[0]).toMatchObject({ cards: 1, hand: ['x'] });
  expect(next.fields.find((f) => f.field === 12)?.cards).toEqual([{ card: 'push', points: 'in' }, { card: 'stop' }]);
  expect(topAt(next, 12)).toBe('push');
  expect(topAt(view, 12)).toBe('stop');
});

test('a card that is taken from the board uncovers the field', () => {
  const next = afterwards(view, {
    what: 'moved',
    card: 'stop',
    from: field(12),
    to: { place: 'hand', seat: 1 },
    cause: 'magnet',
  });
  expect(next.fields.some((f) => f.field === 12)).toBe(false);
  expect(next.seats[1]!.cards).toBe(5);
});

test('a teleport field moves', () => {
  const next = afterwards(view, { what: 'teleport', teleport: 1, from: field(5), to: field(12), cause: 'reorganize' });
  expect(next.fields.find((f) => f.field === 12)).toMatchObject({ teleport: 1, cards: [{ card: 'stop' }] });
  expect(topAt(next, 12)).toBeUndefined();
});

test('pieces walk field by field, forward and back, but are carried straight through walls', () => {
  expect(pathOf({ what: 'stepped', actor: 0, from: field(3), to: field(6), cause: 'movement' })).toEqual([4, 5, 6]);
  expect(pathOf({ what: 'stepped', actor: 0, from: field(3), to: field(1), cause: 'movement' })).toEqual([2, 1]);
  expect(pathOf({ what: 'stepped', actor: 0, from: field(8), to: field(22), cause: 'push' })).toEqual([22]);
});
