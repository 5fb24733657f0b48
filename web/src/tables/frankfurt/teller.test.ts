import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { FrankfurtRecord } from '../../../../wasm/tumult.ts';
import { putTexts } from '../../words/texts.svelte.ts';
import { inShort, tell } from './teller.ts';

beforeAll(() =>
  putTexts('en', JSON.parse(readFileSync(new URL('../../../made/texts.en.json', import.meta.url), 'utf8'))),
);
const names = ['Ann', 'Bea'];
const told = (...records: FrankfurtRecord[]) => tell(records, names, 0);

test('cards that are turned over at the same moment are one sentence', () => {
  const start = (actor: number, card: 'b1' | 'r8', pile: 'p0' | 'p1'): FrankfurtRecord => ({
    what: 'moved',
    actor,
    card,
    from: { place: 'draw', seat: actor },
    to: { place: 'pile', pile },
    cause: 'start',
  });
  expect(told(start(0, 'b1', 'p0'), start(1, 'r8', 'p1'))).toEqual([
    { text: 'Start: 1: blue 1, 2: red 8', weight: 'all' },
  ]);
});

test('what somebody else lays concerns them, what I turn over concerns me, a slap concerns all', () => {
  expect(
    told({
      what: 'moved',
      actor: 1,
      card: 'y5',
      from: { place: 'column', seat: 1, column: 'c2' },
      to: { place: 'pile', pile: 'p0' },
      cause: 'higher',
    }),
  ).toEqual([{ text: 'Bea: yellow 5 on pile 1', weight: 'others' }]);
  expect(
    told({
      what: 'turned',
      actor: 0,
      card: 'b7',
      from: { place: 'column', seat: 0, column: 'c3' },
      to: { place: 'column', seat: 0, column: 'c3' },
      cause: 'turn',
    }),
  ).toEqual([{ text: 'Column 3: blue 7', weight: 'mine' }]);
  expect(told({ what: 'slapped', actor: 1, to: { place: 'pile', pile: 'p1' }, cause: 'first_slap' })).toEqual([
    { text: 'Bea is out of cards and slaps pile 2 into the lid', weight: 'all' },
  ]);
});

test('cards that go under a draw pile and waits are not told', () => {
  expect(told({ what: 'waits', actor: 0, milliseconds: 1000, cause: 'wait' })).toEqual([]);
  expect(
    told({
      what: 'moved',
      actor: 0,
      count: 4,
      from: { place: 'pile', pile: 'p0' },
      to: { place: 'draw', seat: 0 },
      cause: 'slap',
    }),
  ).toEqual([]);
});

test('who was away is told how much the others did, and the last things that concern all', () => {
  const laid: FrankfurtRecord = {
    what: 'moved',
    actor: 1,
    card: 'y5',
    from: { place: 'column', seat: 1, column: 'c2' },
    to: { place: 'pile', pile: 'p0' },
    cause: 'higher',
  };
  const slapped: FrankfurtRecord = {
    what: 'slapped',
    actor: 1,
    to: { place: 'pile', pile: 'p1' },
    cause: 'first_slap',
  };
  expect(inShort(told(laid, laid, slapped))).toEqual([
    'While you were away: 2 moves by the others.',
    'Bea is out of cards and slaps pile 2 into the lid',
  ]);
  expect(inShort([])).toEqual(['The table went on without you.']);
});
