import { expect, test } from 'vitest';
import {
  answersIn,
  type FrankfurtAnswer,
  type FrankfurtColumn,
  type FrankfurtOffer,
  type FrankfurtPile,
} from '../../../../wasm/tumult.ts';
import { NOTHING, press, type Half } from './fingers.ts';

const answers = (...offers: FrankfurtOffer[]) => answersIn(offers) as FrankfurtAnswer[];
const lay = (column: FrankfurtColumn[], pile: FrankfurtPile[]): FrankfurtOffer => ({
  verb: 'lay',
  column,
  pile,
  text: 'lay {column} {pile}',
});
const turn: FrankfurtOffer = { verb: 'turn', column: ['c2'], text: 'turn {column}' };
const onPiles = (verb: 'call' | 'slap'): FrankfurtOffer => ({ verb, pile: ['p0', 'p1'], text: `${verb} {pile}` });
const PLAYS: FrankfurtOffer[] = [
  lay(['c1', 'c4'], ['p0', 'p1']),
  { verb: 'shift', column: ['c1', 'c4'], to: ['c3'], text: 'shift {column} {to}' },
  turn,
];
const PLAY = answers(...PLAYS);
const piles = [
  { pile: 'p0' as const, cards: 7 },
  { pile: 'p1' as const, cards: 3 },
];
const chose = (column: Half['column']): Half => ({ column, calling: false });

test('a column, then a pile: the card is laid', () => {
  const first = press('c1', NOTHING, PLAY, piles);
  expect(first).toEqual({ half: chose('c1') });
  expect(press('p1', first.half, PLAY, piles).says?.text).toBe('lay c1 p1');
});

test('a face-down column is turned at once: nothing else can be meant', () => {
  expect(press('c2', NOTHING, PLAY, piles).says?.text).toBe('turn c2');
});

test('a column, then an empty one: the card is shifted', () => {
  expect(press('c3', chose('c4'), PLAY, piles).says?.text).toBe('shift c4 c3');
  expect(press('c3', NOTHING, PLAY, piles).no).toBe(true);
});

test('the same column once more lets go, another one is chosen instead', () => {
  expect(press('c1', chose('c1'), PLAY, piles).half).toEqual(NOTHING);
  expect(press('c4', chose('c1'), PLAY, piles).half).toEqual(chose('c4'));
});

test('a pile alone takes the only card that could go there, and none of several', () => {
  expect(press('p0', NOTHING, PLAY, piles).no).toBe(true);
  expect(press('p0', NOTHING, answers(lay(['c4'], ['p0', 'p1']), turn), piles).says?.text).toBe('lay c4 p0');
});

test('where only one pile lies there, the column alone says it', () => {
  expect(press('c1', NOTHING, answers(lay(['c1'], ['p0']), { verb: 'draw' }), piles).says?.text).toBe('lay c1 p0');
});

test('when a slap is due every pile is slapped by its key, and the act key takes the smallest', () => {
  const slaps = answers(onPiles('slap'));
  expect(press('p0', chose('c1'), slaps, piles).says?.text).toBe('slap p0');
  expect(press('act', NOTHING, slaps, piles).says?.text).toBe('slap p1');
});

test('the act key turns over the start card, goes on with the next round, and else does nothing', () => {
  expect(press('act', NOTHING, answers(lay(['c1'], ['p0']), { verb: 'draw' }), piles).says?.text).toBe('draw');
  expect(press('act', NOTHING, answers({ verb: 'ok' }), piles).says?.text).toBe('ok');
  expect(press('act', chose('c1'), PLAY, piles)).toEqual({ half: chose('c1') });
});

test('a call waits for its pile, and there are none with the strict referee', () => {
  const calls = answers(...PLAYS, onPiles('call'));
  const first = press('call', chose('c1'), calls, piles);
  expect(first.half).toEqual({ column: null, calling: true });
  expect(press('p0', first.half, calls, piles).says?.text).toBe('call p0');
  expect(press('call', NOTHING, PLAY, piles).no).toBe(true);
});
