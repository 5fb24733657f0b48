import { expect, test } from 'vitest';
import type { BoardMessage, BoardRecord } from '../../../../wasm/tumult.ts';
import { cut } from '../../stage/beats.ts';
import { hits, joins, kindOf } from './beats.ts';

const hand = (seat: number) => ({ place: 'hand' as const, seat });
const field = (n: number) => ({ place: 'field' as const, field: n });
const beats = (records: BoardRecord[], story: BoardMessage[]) => cut(records, story, kindOf, joins);
const kinds = (records: BoardRecord[], story: BoardMessage[]) => beats(records, story).map((b) => b.kind);

test('a card, the throw, the way, what acts there and where it sends the piece come one after the other', () => {
  const shown = beats(
    [
      { what: 'played', actor: 1, card: 'push', points: 'fwd', to: field(9), cause: 'turn' },
      { what: 'rolled', actor: 1, amount: 4, sides: 6, cause: 'movement' },
      { what: 'stepped', actor: 1, from: field(5), to: field(9), cause: 'walk' },
      { what: 'acted', actor: 1, card: 'push', from: field(9), cause: 'walk' },
      { what: 'stepped', actor: 1, from: field(9), to: field(10), cause: 'push' },
      { what: 'moved', card: 'stop', from: { place: 'draw' }, to: hand(1), cause: 'turn' },
      { what: 'turn-began', actor: 2 },
    ],
    [
      { say: 'plays_pointing', who: 1, card: 'push', field: 9, onto: 10 },
      { say: 'rolls', who: 1, n: 4, at: 1 },
      { say: 'goes', who: 1, from: 5, onto: 9, at: 2 },
      { say: 'sends', who: 1, card: 'push', from: 9, onto: 10, at: 4 },
      { say: 'draws', who: 1, n: 1, at: 5 },
    ],
  );
  expect(shown.map((b) => [b.kind, b.records[0]!.what, b.story.map((m) => m.say)])).toEqual([
    ['cause', 'played', ['plays_pointing']],
    ['cause', 'rolled', ['rolls']],
    ['deed', 'stepped', ['goes']],
    ['deed', 'acted', []],
    ['deed', 'stepped', ['sends']],
    ['deed', 'moved', ['draws']],
    ['deed', 'turn-began', []],
  ]);
});

test('an event is read after the throw that chose it and before what it does', () => {
  expect(
    kinds(
      [
        { what: 'rolled', actor: 0, amount: 10, sides: 20 },
        { what: 'event', actor: 0, event: 'reset' },
        { what: 'moved', card: 'x', from: hand(0), to: { place: 'out' }, cause: 'reset' },
        { what: 'moved', card: 'stop', from: hand(0), to: { place: 'out' }, cause: 'reset' },
        { what: 'moved', card: 'swap', from: { place: 'draw' }, to: hand(0), cause: 'reset' },
      ],
      [
        { say: 'rolls', who: 0, n: 10 },
        { say: 'event', event: 'reset', n: 10, at: 1 },
        { say: 'discards', who: 0, n: 2, at: 2 },
        { say: 'draws', who: 0, n: 1, at: 4 },
      ],
    ),
  ).toEqual(['cause', 'event', 'deed', 'deed']);
});

test('who is named, a number that is chosen and a card that is tossed are seen before what follows from them', () => {
  expect(
    kinds(
      [
        { what: 'named', actor: 2, named: 0, cause: 'remote' },
        { what: 'tossed', actor: 0, card: 'block', to: field(6) },
        { what: 'blocked', actor: 0, cause: 'remote' },
        { what: 'chose', actor: 1, amount: 2, cause: 'gift' },
        { what: 'teleport', teleport: 3, from: field(18), to: field(20) },
      ],
      [],
    ),
  ).toEqual(['choice', 'cause', 'deed', 'choice', 'deed']);
});

test('the end of a round is one thing to see', () => {
  const end: BoardRecord[] = [
    { what: 'revealed', actor: 0, card: 'x' },
    { what: 'scored', actor: 0, amount: 9 },
    { what: 'scored', actor: 1, amount: 50 },
    { what: 'round-ended' },
  ];
  const shown = beats([{ what: 'stepped', actor: 1, from: field(40), to: field(43), cause: 'walk' }, ...end], []);
  expect(shown.map((b) => [b.kind, b.records.length])).toEqual([
    ['deed', 1],
    ['end', 4],
  ]);
});

test('what others do to me waits for me; my own way, my own draw and what I do to others do not', () => {
  const of = (r: BoardRecord, say: BoardMessage['say'] = 'goes') => ({
    kind: 'deed' as const,
    records: [r],
    story: [{ say }],
  });
  const stepped = (actor: number): BoardRecord => ({ what: 'stepped', actor, from: field(3), to: field(9) });
  expect(hits(of(stepped(0), 'sends'), 0, 1)).toBe(true);
  expect(hits(of(stepped(0)), 0, 0)).toBe(false);
  expect(hits(of(stepped(1)), 0, 0)).toBe(false);
  expect(hits(of(stepped(0)), null, 1)).toBe(false);
  const moved = (cause: BoardRecord['cause'], seat: number): BoardRecord => ({
    what: 'moved',
    from: hand(seat),
    to: { place: 'out' },
    cause,
  });
  expect(hits(of(moved('reset', 0), 'discards'), 0, 1)).toBe(true);
  expect(hits(of(moved('reset', 1), 'discards'), 0, 1)).toBe(false);
  expect(hits(of(moved('turn', 0), 'draws'), 0, 1)).toBe(false);
  expect(hits(of(moved('charity', 1), 'hands'), 0, 1)).toBe(true);
});
