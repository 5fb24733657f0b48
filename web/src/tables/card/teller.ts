// What happened, in sentences of the catalogue. Cards stay cards, so that the log can draw them.
import type { CardRecord, Seat } from '../../../../wasm/tumult.ts';
import { entry, sentence as sentenceOf } from '../../words/texts.svelte.ts';

export type Bit =
  | string
  | { seat: Seat }
  | { card: string }
  | { special: string }
  | { event: string }
  | { power: string }
  | { rule: string }
  | { wish: string };
export interface Sentence {
  bits: Bit[];
  round?: number; // a headline: this round begins
  weight?: 'event' | 'turn';
}
// What of a sentence has a text of its own.
export function explainable(bits: readonly Bit[]): ({ card: string } | { entry: string })[] {
  const found = bits.flatMap((bit): ({ card: string } | { entry: string })[] => {
    if (typeof bit === 'string' || 'seat' in bit || 'wish' in bit) return [];
    if ('card' in bit) return [{ card: bit.card }];
    const [sort, key] = Object.entries(bit)[0] as [string, string];
    return [{ entry: `${sort} ${key}` }];
  });
  return found.filter((a, i) => i === found.findIndex((b) => JSON.stringify(a) === JSON.stringify(b)));
}
type Gaps = { [gap: string]: Bit | Bit[] | undefined };

interface Move {
  from: NonNullable<CardRecord['from']>;
  to: NonNullable<CardRecord['to']>;
  cause: string;
  seen: string[];
  unseen: number;
}
// Effects in which the receiver takes; in all others the owner gives.
const TAKES = new Set(['thief', 'exchange', 'inequality', 'charity', 'loot']);

function sentence(key: string, gaps: Gaps): Sentence {
  const bits: Bit[] = [];
  sentenceOf(...(key.split('.') as [string, string?]))
    .split(/\{(\w+)\}/)
    .forEach((part, i) => {
      if (i % 2 === 0) part && bits.push(part);
      else bits.push(...[gaps[part] ?? ''].flat());
    });
  return { bits };
}
// The card that makes somebody name somebody.
function causeOf(cause = ''): Bit | undefined {
  if (entry('card', `special ${cause}`)) return { special: cause };
  if (entry('card', `event ${cause}`)) return { event: cause };
  return entry('card', `power ${cause}`) ? { power: cause } : undefined;
}
const listed = (cards: string[]): Bit[] => cards.flatMap((card, i) => (i ? [', ', { card }] : [{ card }]));

export class Teller {
  private out: Sentence[] = [];
  private move: Move | null = null;
  private parcels = new Map<Seat, Move>();
  private shown: string[] = [];
  private shower: Seat | undefined;
  private shares: { who: Seat; to: Seat; n: number } | null = null;
  private laid: string | undefined;
  private totals: number[] = [];

  constructor(
    private readonly viewer: Seat | null,
    public round = 0,
  ) {}

  // Sentences for what happened since the last call; `scores` are the totals before it.
  tell(records: readonly CardRecord[], scores: readonly number[] = []): Sentence[] {
    this.out = [];
    this.totals = [...scores];
    for (const r of records) this.take(r);
    this.finish();
    return this.out;
  }

  private take(r: CardRecord): void {
    if (r.what === 'shared') return this.shared(r);
    this.tellShares();
    if (r.what === 'moved') return this.moved(r);
    if (r.what === 'revealed') return this.revealed(r);
    this.finish();
    this.plain(r);
  }

  private finish(): void {
    if (this.move) this.tellMove(this.move);
    for (const parcel of this.parcels.values()) this.tellParcel(parcel);
    this.move = null;
    this.parcels.clear();
    if (this.shown.length) this.add('shows', { who: { seat: this.shower! }, cards: listed(this.shown.sort()) });
    this.shown = [];
  }
  // Draws are given one answer at a time: they are told together when something else follows.
  private tellShares(): void {
    if (!this.shares) return;
    const { who, to, n } = this.shares;
    this.shares = null;
    this.add(`shares.${n === 1 ? 'one' : 'many'}`, { who: { seat: who }, to: { seat: to }, n: String(n) });
  }
  private add(key: string, gaps: Gaps, more: Partial<Sentence> = {}): void {
    this.out.push({ ...sentence(key, gaps), ...more });
  }

  private moved(r: CardRecord): void {
    const justPlayed = r.to?.place === 'discard' && r.card !== undefined && r.card === this.laid;
    this.laid = undefined;
    if (r.cause === 'round' || justPlayed || !r.from || !r.to) return;
    if (r.count !== undefined && r.card === undefined && r.from.place === 'hand' && r.to.place === 'hand') {
      this.finish();
      return this.add('hand', { who: { seat: r.to.seat! }, to: { seat: r.from.seat! } });
    }
    if (r.from.place === 'parcel' && r.to.place === 'hand') return this.pickedUp(r);
    const same = (a: Move['from'], b: Move['from']) => a.place === b.place && a.seat === b.seat;
    if (!this.move || !same(this.move.from, r.from) || !same(this.move.to, r.to) || this.move.cause !== r.cause) {
      this.finish();
      this.move = { from: r.from, to: r.to, cause: r.cause ?? '', seen: [], unseen: 0 };
    }
    if (r.card) this.move.seen.push(r.card);
    else ++this.move.unseen;
  }
  // Parcels are opened together; one sentence for each who gets something.
  private pickedUp(r: CardRecord): void {
    if (this.move) this.finish();
    const to = r.to!.seat!;
    const parcel = this.parcels.get(to) ?? { from: r.from!, to: r.to!, cause: r.cause ?? '', seen: [], unseen: 0 };
    if (r.card) parcel.seen.push(r.card);
    else ++parcel.unseen;
    this.parcels.set(to, parcel);
  }
  private tellParcel(m: Move): void {
    const own = m.from.seat === m.to.seat;
    if (own && m.to.seat !== this.viewer && m.cause !== 'tornado') return;
    this.counted(m, 'gets', m.to.seat, undefined);
  }
  private revealed(r: CardRecord): void {
    if (!r.card || r.actor === undefined || r.actor === this.viewer) return;
    if (this.shower !== r.actor || !this.shown.length) this.finish();
    this.shower = r.actor;
    this.shown.push(r.card);
  }
  private shared(r: CardRecord): void {
    this.finish();
    if (this.shares && (this.shares.who !== r.actor || this.shares.to !== r.named)) this.tellShares();
    this.shares = { who: r.actor!, to: r.named!, n: (this.shares?.n ?? 0) + 1 };
  }

  private counted(m: Move, say: string, a?: Seat, b?: Seat): void {
    const n = m.seen.length + m.unseen;
    const variant = say === 'discards' ? 'plain' : m.unseen === 0 ? 'seen' : n === 1 ? 'one' : 'many';
    const key = `${say}.${variant}`;
    const list = listed(m.seen);
    const person = (seat?: Seat): Bit => (seat === undefined ? '' : { seat });
    this.add(key, { who: person(a), to: person(b), n: String(n), cards: list });
  }
  private tellMove(m: Move): void {
    const { from, to, cause } = m;
    const hand = from.place === 'hand';
    if (to.place === 'discard') {
      if (hand) this.counted(m, 'discards', from.seat);
    } else if (to.place === 'shown') {
      if (hand) this.counted(m, 'lays', from.seat);
      else if (cause !== 'turned-card') this.add('revealed', { cards: listed(m.seen) });
    } else if (to.place === 'hand') {
      if (from.place === 'draw') this.counted(m, 'draws', to.seat);
      else if (!hand) this.counted(m, 'gets', to.seat);
      else if (TAKES.has(cause)) this.counted(m, 'takes', to.seat, from.seat);
      else this.counted(m, 'gives', from.seat, to.seat);
    } else if (to.place === 'parcel' && hand && cause !== 'tornado') {
      if (to.seat === from.seat) this.counted(m, 'lays', from.seat);
      else if (TAKES.has(cause) && cause !== 'exchange') this.counted(m, 'takes', to.seat, from.seat);
      else this.counted(m, 'gives', from.seat, to.seat);
    }
  }

  private plain(r: CardRecord): void {
    this.laid = undefined;
    const who: Bit = r.actor === undefined ? '' : { seat: r.actor };
    const card: Bit = r.card ? { card: r.card } : '';
    switch (r.what) {
      case 'played':
        this.laid = r.card;
        if (r.as) this.add('plays-as', { who, card, as: { card: r.as } });
        else this.add('plays', { who, card });
        break;
      case 'tossed':
        this.laid = r.card;
        this.add('tosses', { who, card });
        break;
      case 'dealt': {
        const n = ++this.round;
        this.add('deals', { round: String(n), who }, { round: n });
        break;
      }
      case 'turned-over':
        this.add('turned', { card });
        break;
      case 'wished':
        this.add('wishes', { who, wish: { wish: r.wish! } });
        break;
      case 'coloured':
        this.add('chooses', { who, wish: { wish: r.wish! } });
        break;
      case 'named': {
        const effect = causeOf(r.cause);
        this.add(effect ? 'aims' : 'names', { who, to: { seat: r.named! }, effect });
        break;
      }
      case 'activated':
        this.add('activates', { who, power: { power: r.power! } });
        break;
      case 'offered':
        this.add('offered', { event: { event: r.event! } });
        break;
      case 'event':
        this.add('event', { event: { event: r.event! } }, { weight: 'event' });
        break;
      case 'rule-drawn':
        this.add('rule', { rule: { rule: r.rule! } });
        break;
      case 'lasting-began':
        this.add('lasting', { event: { event: r.lasting! } });
        break;
      case 'skipped-turn':
        this.add('skipped', { who });
        break;
      case 'countered':
        this.add('counters', { who });
        break;
      case 'scored': {
        const total = (this.totals[r.actor!] ?? 0) + (r.amount ?? 0);
        this.totals[r.actor!] = total;
        this.add('scores', { who, points: String(r.amount ?? 0), total: String(total) });
        break;
      }
      case 'round-ended':
        this.add('round-over', {});
        break;
    }
  }
}
