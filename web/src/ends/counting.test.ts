import { expect, test } from 'vitest';
import type { BoardRecord, CardRecord } from '../../../wasm/tumult.ts';
import { countsOf, endOfRound, formula } from './counting.ts';

const shows = (actor: number, card: CardRecord['card'], amount: number): CardRecord => ({
  what: 'revealed',
  actor,
  ...(card ? { card } : {}),
  amount,
  cause: 'round',
});
const scores = (actor: number, amount: number): CardRecord => ({ what: 'scored', actor, amount, cause: 'round' });
const END: CardRecord[] = [
  { what: 'played', actor: 0, card: 'r1' },
  { what: 'went-out', actor: 0 },
  scores(0, 0),
  shows(1, 'b7', 7),
  shows(1, 'r7', 7),
  shows(1, 'g4', 4),
  scores(1, 18),
  { what: 'round-ended', ending: 'out' },
];

test('a hand is counted card by card, and its sum is what the round brought', () => {
  const [out, other] = countsOf(endOfRound(END), 2);
  expect(out).toEqual({ parts: [], sum: 0, scored: 0 });
  expect(other).toMatchObject({ sum: 18, scored: 18, parts: [{ card: 'b7' }, { card: 'r7' }, { card: 'g4' }] });
  expect(formula(out!)).toBe('0');
  expect(formula(other!)).toBe('7 + 7 + 4 = 18');
});

test('a hand that somebody saw during the round is not counted', () => {
  const seen: CardRecord = { what: 'revealed', actor: 1, card: 'y9', cause: 'the-all-seeing-eye' };
  expect(countsOf(endOfRound([seen, ...END]), 2)[1]!.sum).toBe(18);
});

test('points that an event brought before are not those of the round', () => {
  expect(countsOf(endOfRound([scores(1, 30), ...END]), 2)[1]!.scored).toBe(18);
});

test('when the next round has begun nothing is left to count', () => {
  expect(countsOf(endOfRound([...END, { what: 'dealt', actor: 1 }]), 2)).toEqual([]);
  expect(countsOf(endOfRound([{ what: 'dealt', actor: 1 }, ...END]), 2)[1]!.sum).toBe(18);
});

test('what doubles or adds is part of the sum that is shown', () => {
  const count = (points: number[], scored: number) => ({
    parts: points.map((p) => ({ points: p })),
    sum: points.reduce((a, b) => a + b, 0),
    scored,
  });
  expect(formula(count([7, 4], 22), true)).toBe('(7 + 4) × 2 = 22');
  expect(formula(count([7], 14), true)).toBe('7 × 2 = 14');
  expect(formula(count([10], 20))).toBe('10 + 10 = 20');
  expect(formula(count([7, 4], 21))).toBe('7 + 4 + 10 = 21');
  expect(formula(count([7, 4], 1))).toBe('7 + 4 − 10 = 1');
  expect(formula(count([], -10))).toBe('−10');
  expect(formula(count([], 50))).toBe('50');
  expect(formula(count([9], 9))).toBe('9');
});

test('on the board the field counts first', () => {
  const told: BoardRecord[] = [
    { what: 'scored', actor: 0, amount: 37 },
    { what: 'revealed', actor: 1, card: 'fuck-you', amount: 21 },
    { what: 'scored', actor: 1, amount: 33 },
    { what: 'round-ended' },
  ];
  const [one, other] = countsOf(endOfRound(told), 2, (seat) => [{ field: 1, points: seat ? 12 : 37 }]);
  expect(formula(one!)).toBe('37');
  expect(formula(other!)).toBe('12 + 21 = 33');
});
