import { expect, test } from 'vitest';
import type { CardMessage, CardRecord, CardView } from '../../../../wasm/tumult.ts';
import { cut } from '../../stage/beats.ts';
import { afterwards, arrivedAt, gains, hits, joins, kindOf, timeOf } from './beats.ts';

const hand = (seat: number) => ({ place: 'hand' as const, seat });
const parcel = (seat: number) => ({ place: 'parcel' as const, seat });
const moved = (r: Partial<CardRecord>): CardRecord => ({ what: 'moved', cause: 'exchange', ...r });
const laid: CardRecord[] = [
  { what: 'played', actor: 1, card: 'k3', cause: 'play-card' },
  { what: 'moved', card: 'k3', from: hand(1), to: { place: 'discard' }, cause: 'play-card' },
];
const beats = (records: CardRecord[], story: CardMessage[]) => cut(records, story, kindOf, joins);

test('a black card is seen before its event, and both events before what they do', () => {
  const cut = beats(
    [
      ...laid,
      { what: 'event', actor: 1, event: 'plague', cause: 'one-event' },
      { what: 'event', actor: 1, event: 'riot', cause: 'one-event' },
      moved({ from: hand(2), to: parcel(0), cause: 'riot' }),
      moved({ card: 'r1', from: parcel(0), to: hand(0), cause: 'riot' }),
      { what: 'turn-began', actor: 2, cause: 'turn' },
    ],
    [
      { say: 'plays', who: 1, card: 'k3' },
      { say: 'event', who: 1, event: 'plague', at: 2 },
      { say: 'event', who: 1, event: 'riot', at: 3 },
      { say: 'gives', who: 2, to: 0, n: 1, at: 4 },
      { say: 'gets', who: 0, n: 1, cards: ['r1'], at: 5 },
    ],
  );
  expect(cut.map((b) => b.kind)).toEqual(['cause', 'event', 'event', 'deed', 'deed']);
  expect(cut.map((b) => b.story.map((m) => m.say))).toEqual([['plays'], ['event'], ['event'], ['gives'], ['gets']]);
  expect(cut[4]!.records).toHaveLength(2);
});

test('hands that are mixed without a word are one thing to see', () => {
  const mixed = [0, 1, 2].flatMap((seat) => [moved({ from: hand(seat), to: parcel(2 - seat), cause: 'tornado' })]);
  const cut = beats(
    [{ what: 'event', actor: 1, event: 'tornado', cause: 'one-event' }, ...mixed],
    [{ say: 'event', who: 1, event: 'tornado' }],
  );
  expect(cut.map((b) => [b.kind, b.records.length])).toEqual([
    ['event', 1],
    ['deed', 3],
  ]);
});

test('what somebody does to me waits for me; my own card, and what I do to others, does not', () => {
  const of = (story: CardMessage[], r: Partial<CardRecord> = {}) => ({
    kind: 'deed' as const,
    records: [moved(r)],
    story,
  });
  expect(hits(of([{ say: 'takes', who: 1, to: 0, n: 2 }]), 0)).toBe(true);
  expect(hits(of([{ say: 'gets', who: 0, n: 2 }]), 0)).toBe(true);
  expect(hits(of([{ say: 'draws', who: 0, n: 4 }], { cause: 'fantastic-four' }), 0)).toBe(true);
  expect(hits(of([{ say: 'draws', who: 0, n: 1 }], { cause: 'turn' }), 0)).toBe(false);
  expect(hits(of([{ say: 'gives', who: 0, to: 1, n: 2 }]), 0)).toBe(false);
  expect(hits(of([{ say: 'takes', who: 1, to: 2, n: 2 }]), 0)).toBe(false);
  expect(hits(of([{ say: 'takes', who: 1, to: 0, n: 2 }]), null)).toBe(false);
});

test('the last card is seen before its owner is out, and that before the event', () => {
  const cut = beats(
    [
      ...laid,
      { what: 'emptied', actor: 1, cause: 'play-card' },
      { what: 'event', actor: 1, event: 'plague', cause: 'one-event' },
    ],
    [
      { say: 'plays', who: 1, card: 'k3' },
      { say: 'out', who: 1, at: 2 },
      { say: 'event', who: 1, event: 'plague', at: 3 },
    ],
  );
  expect(cut.map((b) => [b.kind, b.story.map((m) => m.say)])).toEqual([
    ['cause', ['plays']],
    ['out', ['out']],
    ['event', ['event']],
  ]);
});

test('a turn that is missed waits for me, and so does what an event takes, but not what I chose', () => {
  const skipped = {
    kind: 'choice' as const,
    records: [{ what: 'skipped-turn', actor: 0, cause: 'turn' } as CardRecord],
    story: [{ say: 'skipped', who: 0 } as CardMessage],
  };
  expect(hits(skipped, 0)).toBe(true);
  expect(hits(skipped, 1)).toBe(false);
  const discarded = {
    kind: 'deed' as const,
    records: [moved({ card: 'y2', from: hand(0), to: { place: 'discard' }, cause: 'vandalism' })],
    story: [{ say: 'discards', who: 0, n: 1, cards: ['y2'] } as CardMessage],
  };
  expect(hits(discarded, 0)).toBe(true);
  expect(hits(discarded, 0, true)).toBe(false);
});

test('what came of something is looked at for longer than how it came about, and the same once more only for a moment', () => {
  const of = (who: number, say: 'lays' | 'gets') => ({
    kind: 'deed' as const,
    records: [moved({ cause: 'gambling-man' })],
    story: [{ say, who, n: 1 }] as CardMessage[],
  });
  const first = timeOf(of(1, 'lays'), undefined);
  expect(timeOf(of(2, 'lays'), of(1, 'lays'))).toBeLessThan(first);
  expect(timeOf(of(2, 'gets'), of(1, 'lays'))).toBeGreaterThan(first);
});

test('cards that came say from whom, also out of a parcel', () => {
  const records = [
    moved({ from: hand(1), to: parcel(0) }),
    moved({ card: 'r8', from: parcel(0), to: hand(0) }),
    moved({ card: 'gift-r', from: hand(2), to: hand(0), cause: 'gift' }),
    moved({ card: 'b1', from: { place: 'draw' }, to: hand(0), cause: 'turn' }),
    moved({ card: 'b2', from: { place: 'draw' }, to: hand(0), cause: 'round' }),
  ];
  expect(arrivedAt(records, 0)).toEqual([{ card: 'r8', from: 1 }, { card: 'gift-r', from: 2 }, { card: 'b1' }]);
  expect(gains(records)).toEqual(
    new Map([
      [1, -1],
      [0, 4],
      [2, -1],
    ]),
  );
});

test('the drawn table follows until the next view', () => {
  const view = {
    turn: 0,
    top: 'r1',
    drawPile: 20,
    discardPile: 3,
    seats: [{ cards: 2, hand: ['r2', 'r3'] }, { cards: 5 }],
  } as unknown as CardView;
  const after = [...laid, moved({ card: 'r3', from: hand(0), to: hand(1) })].reduce(afterwards, view);
  expect(after).toMatchObject({ top: 'k3', discardPile: 4, seats: [{ cards: 1, hand: ['r2'] }, { cards: 5 }] });
  expect(view.seats[0]!.cards).toBe(2);
});
