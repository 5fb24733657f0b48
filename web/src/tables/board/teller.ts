// What happened on the board, in sentences of the catalogue. Cards stay cards, so that the log can draw them.
import type { BoardKind, BoardRecord, Seat } from '../../../../wasm/tumult.ts';
import { sentence } from '../../words/texts.svelte.ts';
import { actsOf, leadsTo } from './facts.svelte.ts';
import { fieldName } from './words.ts';

export type Bit = string | { seat: Seat } | { card: BoardKind } | { event: string; number?: number };
export interface Sentence {
  bits: Bit[];
  round?: number; // a headline: this round begins
  weight?: 'event';
  at: number; // the record with which it can be told
}
// What of a sentence has a text of its own.
export function explainable(bits: readonly Bit[]): ({ card: BoardKind } | { event: string })[] {
  const found = bits.flatMap((bit): ({ card: BoardKind } | { event: string })[] =>
    typeof bit === 'string' || 'seat' in bit ? [] : 'card' in bit ? [{ card: bit.card }] : [{ event: bit.event }],
  );
  return found.filter((a, i) => i === found.findIndex((b) => JSON.stringify(a) === JSON.stringify(b)));
}
type Gaps = { [gap: string]: Bit | Bit[] | number | undefined };
type Place = NonNullable<BoardRecord['from']>;

function filled(text: string, gaps: Gaps): Bit[] {
  return text.split(/\{(\w+)\}/).flatMap((part, i): Bit[] => {
    if (i % 2 === 0) return part ? [part] : [];
    const gap = gaps[part] ?? '';
    return typeof gap === 'number' ? [String(gap)] : [gap].flat();
  });
}
const listed = (cards: readonly BoardKind[]): Bit[] =>
  cards.flatMap((card, i): Bit[] => (i ? [', ', { card }] : [{ card }]));
const same = (a: Place | undefined, b: Place | undefined) =>
  a?.place === b?.place && a?.seat === b?.seat && a?.field === b?.field;

export class Teller {
  private out: Sentence[] = [];
  private at = 0;
  private rolled: BoardRecord | null = null;
  private acted: BoardRecord | null = null;
  private seen: BoardKind[] = [];
  private unseen = 0;
  private way: { from?: Place | undefined; to?: Place | undefined } = {};
  private handsTold = false;
  private totals: number[] = [];

  constructor(
    private events: readonly string[],
    private round = 0,
  ) {}

  // Sentences for what happened since the last call; `scores` are the totals before it.
  tell(records: readonly BoardRecord[], scores: readonly number[] = []): Sentence[] {
    this.out = [];
    this.totals = [...scores];
    records.forEach((r, at) => {
      this.at = at;
      this.take(r);
    });
    this.at = records.length;
    this.finish();
    return this.out;
  }
  know(events: readonly string[]): void {
    this.events = events;
  }

  private add(key: string, gaps: Gaps = {}, more: Partial<Sentence> = {}): void {
    this.out.push({ bits: filled(sentence(`board-${key}`), gaps), at: this.at, ...more });
  }
  // What is said as in the card game.
  private addCommon(key: string, gaps: Gaps = {}, variant = 'plain'): void {
    this.out.push({ bits: filled(sentence(key, variant), gaps), at: this.at });
  }
  private take(r: BoardRecord): void {
    if (r.what === 'moved') return this.moved(r);
    if (r.what === 'stepped') return this.stepped(r);
    this.finish();
    this.plain(r);
  }
  private finish(): void {
    this.tellCards();
    if (this.rolled) this.add('rolls', { who: { seat: this.rolled.actor! }, n: this.rolled.amount });
    this.rolled = null;
    if (this.acted) {
      const who: Bit = { seat: this.acted.actor! };
      if (this.acted.card) this.add('acts', { who, card: { card: this.acted.card } });
      else this.add('acts-teleport', { who, n: this.acted.teleport });
    }
    this.acted = null;
  }

  // Cards that go the same way, one after another, are one sentence.
  private moved(r: BoardRecord): void {
    if (r.from?.place === 'hand' && r.to?.place === 'field') return; // it was played or tossed
    if (r.cause === 'round') return;
    if (r.count !== undefined) {
      // Loot: whole hands, all of them at once.
      if (!this.handsTold) this.add('hands');
      this.handsTold = true;
      return;
    }
    const goesOn = this.seen.length + this.unseen > 0 && same(this.way.from, r.from) && same(this.way.to, r.to);
    if (!goesOn) this.finish();
    this.way = { from: r.from, to: r.to };
    if (r.card) this.seen.push(r.card);
    else ++this.unseen;
  }
  private tellCards(): void {
    if (!this.seen.length && !this.unseen) return;
    const { from, to } = this.way;
    const cards = listed(this.seen);
    const person = (p: Place | undefined): Bit => (p?.seat === undefined ? '' : { seat: p.seat });
    if (to?.place === 'shown') this.addCommon('revealed', { cards });
    else if (to?.place === 'out' && from?.place === 'hand') this.addCommon('discards', { who: person(from), cards });
    else if (to?.place === 'out') this.add('out', { cards });
    else if (from?.place !== 'draw') this.add('takes', { who: person(to), cards });
    else if (!this.unseen) this.addCommon('draws', { who: person(to), cards }, 'seen');
    else if (this.unseen === 1) this.addCommon('draws', { who: person(to) }, 'one');
    else this.addCommon('draws', { who: person(to), n: this.unseen }, 'many');
    this.seen = [];
    this.unseen = 0;
  }

  // With what made the piece go, if that was just told.
  private stepped(r: BoardRecord): void {
    this.tellCards();
    const who: Bit = { seat: r.actor! };
    const gaps = { who, from: fieldName(r.from!.field!), onto: fieldName(r.to!.field!) };
    const acted = this.acted;
    const carried = acted?.card && acted.actor === r.actor && acted.from?.field === r.from?.field;
    if (carried && actsOf(acted.card!) !== 'crossing') {
      this.acted = null;
      return this.add('sends', { ...gaps, card: { card: acted.card! } });
    }
    this.finish();
    this.add('goes', gaps);
  }

  private plain(r: BoardRecord): void {
    const who: Bit = r.actor === undefined ? '' : { seat: r.actor };
    this.handsTold = false;
    switch (r.what) {
      case 'dealt': {
        const n = ++this.round;
        return this.add('deals', { round: n }, { round: n });
      }
      case 'starts':
        return this.add('starts', { who });
      case 'played':
      case 'tossed': {
        const key = r.what === 'tossed' ? 'tosses' : r.cause === 'turn' ? 'plays' : 'lays';
        const field = r.to!.field!;
        const gaps = { who, card: { card: r.card! }, field: fieldName(field) };
        if (r.points === undefined) return this.add(key, gaps);
        return this.add(`${key}-pointing`, { ...gaps, onto: fieldName(leadsTo(r.card!, field, r.points)) });
      }
      case 'rolled':
        this.rolled = r;
        return;
      case 'acted':
        this.acted = r;
        return;
      case 'teleport':
        return this.add('teleport', { n: r.teleport, from: fieldName(r.from!.field!), onto: fieldName(r.to!.field!) });
      case 'named':
        return this.addCommon('names', { who, to: { seat: r.named! } });
      case 'chose':
        return this.add('chooses', { who, n: r.amount });
      case 'event':
        return this.add(
          'event',
          { n: this.events.indexOf(r.event!) + 1, event: { event: r.event! } },
          { weight: 'event' },
        );
      case 'blocked':
        return this.add('blocks', { who });
      case 'scored': {
        const total = (this.totals[r.actor!] ?? 0) + (r.amount ?? 0);
        this.totals[r.actor!] = total;
        return this.addCommon('scores', { who, points: r.amount ?? 0, total });
      }
      case 'round-ended':
        return this.addCommon('round-over');
    }
  }
}
