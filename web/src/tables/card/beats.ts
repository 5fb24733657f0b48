// What of the card game is shown when: each card played, each choice, each event, what goes from hand to hand, the end of a round.
import type { CardRecord, CardView, Seat } from '../../../../wasm/tumult.ts';
import type { Message } from '../../link/link.ts';
import type { Beat, Kind } from '../../stage/beats.ts';

const KINDS: { readonly [what in CardRecord['what']]?: Kind } = {
  'turned-over': 'cause',
  'played': 'cause',
  'tossed': 'cause',
  'activated': 'cause',
  'named': 'choice',
  'wished': 'choice',
  'coloured': 'choice',
  'shared': 'choice',
  'offered': 'choice',
  'countered': 'choice',
  'rule-drawn': 'choice',
  'skipped-turn': 'choice',
  'event': 'event',
  'moved': 'deed',
  'emptied': 'out',
  'went-out': 'end',
  'scored': 'end',
  'round-ended': 'end',
};
// The deal, and a card that was just played and is laid on the pile.
const OF_ITSELF: readonly CardRecord['cause'][] = ['round', 'turned-card', 'play-card'];
export const kindOf = ({ what, cause, to }: CardRecord): Kind =>
  what === 'moved' && OF_ITSELF.includes(cause) && to?.place !== 'draw' ? 'aside' : (KINDS[what] ?? 'aside');

// Cards of which one sentence tells, draws that are shared out, and all of a round's end are one thing to see.
export const joins = (before: CardRecord, r: CardRecord, says: boolean): boolean => {
  if (r.what === 'moved') return before.what === 'moved' && !says;
  const [was, is] = [KINDS[before.what], KINDS[r.what]];
  return was === is && (is === 'end' || is === 'out' || r.what === 'shared');
};

// What somebody does to the person here. What they chose themselves, and the card of their own turn, is not. `chosen`: they
// were asked what they discard.
const DONE_TO = new Set<Message['say']>(['takes', 'gives']);
const HAPPENS = new Set<Message['say']>(['gets', 'draws', 'skipped', 'hand']);
export const hits = ({ records, story }: Beat<CardRecord>, me: Seat | null, chosen = false): boolean =>
  me !== null &&
  (records[0]?.cause !== 'turn' || records[0].what === 'skipped-turn') &&
  story.some(
    (m) =>
      (m.to === me && DONE_TO.has(m.say)) ||
      (m.who === me && (HAPPENS.has(m.say) || (m.say === 'discards' && !chosen))),
  );

// For how long it is looked at, in milliseconds: what came of something longer than how it came about, and the same thing once
// more, of somebody else, only for a moment.
const RESULTS = new Set<Message['say']>(['gets', 'hand', 'takes', 'discards', 'shows', 'all_discard']);
const TIMES: { readonly [kind in Kind]: number } = {
  cause: 900,
  choice: 700,
  event: 0,
  deed: 450,
  out: 1100,
  end: 0, // the scores show it
  aside: 0,
};
const LONG = 1300;
const AGAIN = 250;
export function timeOf(beat: Beat<CardRecord>, before: Beat<CardRecord> | undefined): number {
  const [first, was] = [beat.records[0], before?.records[0]];
  const [said, saidBefore] = [beat.story[0]?.say, before?.story[0]?.say];
  const causedByTurn = first?.cause === 'turn';
  if (said && said === saidBefore && first?.cause === was?.cause && !causedByTurn && !RESULTS.has(said)) return AGAIN;
  return !causedByTurn && beat.story.some(({ say }) => RESULTS.has(say)) ? LONG : TIMES[beat.kind];
}

// How many cards more each has after it: what is seen at seats.
export function gains(records: readonly CardRecord[]): Map<Seat, number> {
  const all = new Map<Seat, number>();
  const add = (place: CardRecord['from'], by: number) => {
    if (place?.place === 'hand') all.set(place.seat!, (all.get(place.seat!) ?? 0) + by);
  };
  for (const r of records) {
    if (r.what !== 'moved') continue;
    add(r.from, -(r.count ?? 1));
    add(r.to, r.count ?? 1);
  }
  return all;
}

export interface Arrived {
  card: string;
  from?: Seat; // who had it
}
// The cards that came into that hand, the deal apart, and from whom.
export function arrivedAt(records: readonly CardRecord[], seat: Seat | undefined): Arrived[] {
  const givers = new Set(
    records.flatMap((r) =>
      r.from?.place === 'hand' && r.to?.place === 'parcel' && r.to.seat === seat ? [r.from.seat!] : [],
    ),
  );
  const from = (r: CardRecord): Seat | undefined => {
    if (r.from?.place === 'hand') return r.from.seat;
    return r.from?.place === 'parcel' && givers.size === 1 ? [...givers][0] : undefined;
  };
  return records.flatMap((r) => {
    if (r.what !== 'moved' || r.cause === 'round' || r.to?.place !== 'hand' || r.to.seat !== seat || !r.card) return [];
    const giver = from(r);
    return giver === seat ? [] : [{ card: r.card, ...(giver === undefined ? {} : { from: giver }) }];
  });
}

// How the table changes with what happened. It only has to hold until the next view, which tells everything.
export function afterwards(view: CardView, r: CardRecord): CardView {
  switch (r.what) {
    case 'played':
    case 'tossed':
      return r.card ? { ...view, top: r.card } : view;
    case 'turn-began':
      return r.actor === undefined ? view : { ...view, turn: r.actor };
    case 'event':
      return r.event ? { ...view, event: r.event } : view;
    case 'moved':
      return moved(view, r);
    default:
      return view;
  }
}
function moved(view: CardView, r: CardRecord): CardView {
  const n = r.count ?? 1;
  const next = { ...view };
  if (r.from?.place === 'draw') next.drawPile -= n;
  if (r.from?.place === 'discard') next.discardPile -= n;
  if (r.to?.place === 'discard') next.discardPile += n;
  const put = (place: CardRecord['from'], by: number) => {
    if (place?.place !== 'hand') return;
    next.seats = next.seats.map((s, seat) => (seat === place.seat ? withCards(s, r.card, by) : s));
  };
  put(r.from, -n);
  put(r.to, n);
  return next;
}
type SeatView = CardView['seats'][number];
// Which of the own cards goes unseen is not known: when they all do, none is left.
function withCards(s: SeatView, card: CardRecord['card'], by: number): SeatView {
  const cards = s.cards + by;
  if (!s.hand) return { ...s, cards };
  const at = card ? s.hand.indexOf(card) : -1;
  const left = at < 0 ? s.hand : s.hand.filter((_, i) => i !== at);
  const hand = by < 0 ? left : card ? [...s.hand, card] : s.hand;
  return { ...s, cards, hand: hand.slice(0, cards) };
}
