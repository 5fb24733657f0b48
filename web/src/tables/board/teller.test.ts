import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { BoardFacts, BoardRecord } from '../../../../wasm/tumult.ts';
import { connect } from '../../../../wasm/module.mjs';
import { putTexts } from '../../words/texts.svelte.ts';
import { putFacts } from './facts.svelte.ts';
import { Teller, type Sentence } from './teller.ts';

const names = ['Ann', 'Ben', 'Cem'];
let facts: BoardFacts;
beforeAll(async () => {
  const made = (name: string) => readFileSync(new URL(`../../../made/${name}`, import.meta.url));
  const engine = await connect(made('tumult.wasm'));
  facts = JSON.parse(engine.ask('facts', [], 'board')) as BoardFacts;
  putFacts(facts);
  putTexts('en', JSON.parse(made('texts.en.json').toString()));
});

const plain = (s: Sentence): string =>
  s.bits
    .map((b) =>
      typeof b === 'string' ? b : 'seat' in b ? names[b.seat] : 'card' in b ? `<${b.card}>` : `<${b.event}>`,
    )
    .join('');
const field = (n: number) => ({ place: 'field' as const, field: n });
const told = (records: BoardRecord[], scores: number[] = []) =>
  new Teller(facts.events, 0).tell(records, scores).map(plain);

test('a roll is one sentence, the steps it brings are another', () => {
  expect(
    told([
      { what: 'rolled', actor: 0, amount: 4, cause: 'throw-die' },
      { what: 'stepped', actor: 0, from: field(0), to: field(4), cause: 'movement' },
    ]),
  ).toEqual(['Ann rolls 4.', 'Ann: Start → 4.']);
});

test('what sends a piece on is told with where it goes', () => {
  expect(
    told([
      { what: 'acted', actor: 1, card: 'push', from: field(22), cause: 'movement' },
      { what: 'stepped', actor: 1, from: field(22), to: field(8), cause: 'push' },
    ]),
  ).toEqual(['<push>: Ben 22 → 8.']);
});

test('what acts on the way is told before the steps', () => {
  expect(
    told([
      { what: 'rolled', actor: 0, amount: 6, cause: 'throw-die' },
      { what: 'acted', actor: 0, card: 'snail', from: field(0), cause: 'movement' },
      { what: 'stepped', actor: 0, from: field(0), to: field(5), cause: 'movement' },
    ]),
  ).toEqual(['Ann rolls 6.', '<snail> acts on Ann.', 'Ann: Start → 5.']);
});

test('a card is played in a turn, laid before it, tossed in between; arrows say where they lead', () => {
  expect(
    told([
      { what: 'played', actor: 0, card: 'push', points: 'in', to: field(15), cause: 'round' },
      { what: 'moved', card: 'push', from: { place: 'hand', seat: 0 }, to: field(15), cause: 'round' },
      { what: 'played', actor: 1, card: 'jump', points: 'fwd', to: field(20), cause: 'turn' },
      { what: 'tossed', actor: 2, card: 'block', to: field(34), cause: 'window' },
    ]),
  ).toEqual([
    'Ann lays <push> on 15 towards 29.',
    'Ben plays <jump> on 20 towards 22.',
    'Cem tosses in <block> on 34.',
  ]);
});

test('cards drawn one after another are counted; own ones are named', () => {
  const draw = (seat: number, card?: BoardRecord['card']): BoardRecord => ({
    what: 'moved',
    from: { place: 'draw' },
    to: { place: 'hand', seat },
    cause: 'turn',
    ...(card ? { card } : {}),
  });
  expect(told([draw(1), draw(1), draw(2), draw(0, 'x'), draw(0, 'stop')])).toEqual([
    'Ben draws 2 cards.',
    'Cem draws a card.',
    'Ann draws <x>, <stop>.',
  ]);
});

test('an event has the number of the die, and whole hands change at once', () => {
  const hands = (from: number, to: number): BoardRecord => ({
    what: 'moved',
    count: 4,
    from: { place: 'hand', seat: from },
    to: { place: 'hand', seat: to },
    cause: 'loot',
  });
  expect(
    told([{ what: 'event', actor: 0, event: 'loot', cause: 'event' }, hands(0, 1), hands(1, 2), hands(2, 0)]),
  ).toEqual(['Event 14: <loot>.', 'All hands go to the right.']);
});

test('points are told with the total', () => {
  expect(told([{ what: 'scored', actor: 1, amount: 12, cause: 'round' }], [0, 30, 0])).toEqual([
    'Ben gets 12 points, 42 in all.',
  ]);
});
