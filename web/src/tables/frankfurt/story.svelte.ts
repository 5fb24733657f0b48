// What has happened at this table: told, heard, felt; what has been seen on the piles; how the rounds went.
import type { FrankfurtMessage, FrankfurtPile, FrankfurtRecord, FrankfurtView, Seat } from '../../../../wasm/tumult.ts';
import type { Link, Message, News } from '../../link/link.ts';
import { announce } from '../../parts/announce.svelte.ts';
import { sound } from '../../parts/sound.ts';
import type { Beat } from '../../stage/beats.ts';
import { Stage } from '../../stage/stage.svelte.ts';
import { counted, t } from '../../words/words.ts';
import { Glance } from './glance.ts';
import { slapBuzz, slapSound } from './slap_sound.ts';
import { isUnready, standing } from './words.ts';

export interface Slap {
  id: number;
  pile: FrankfurtPile;
  by: Seat;
  mine: boolean;
}
export interface Round {
  before: number[] | null; // cards of everybody before and after it; null: it was not seen
  after: number[];
  outFirst: Seat | null | undefined; // null: nobody was out; undefined: it was not seen
}
const STUCK_FOR = 1500;
const LAST_SLAPS = 1400;
const QUIET = 250; // then all that was missed has come
const MISSED_FOR = 7000;
const FEW = 3;
const LESSON_STEP = 850;

// Whom a sentence concerns.
const FOR_ALL = new Set<FrankfurtMessage['say']>([
  'round',
  'start',
  'stuck',
  'calls',
  'calls_wrongly',
  'calls_late',
  'first_slap',
  'slaps',
  'gets_last',
  'dead_end',
]);
const isForAll = (m: FrankfurtMessage): boolean => FOR_ALL.has(m.say);
const isOfOthers = (m: FrankfurtMessage, me: Seat | null): boolean => !isForAll(m) && m.who !== me;

// In real time nothing waits to be seen. In a lesson, where the clock stands, each step has its time.
export class Story extends Stage<FrankfurtView, FrankfurtRecord> {
  slap = $state.raw<Slap | null>(null);
  round = $state.raw<Round | null>(null); // the one that is over, until the next one begins here
  narrates = $state(false);
  stuck = $state(false); // all were, a moment ago
  settles = $state(false); // the round has just ended: its last slaps are still to be seen
  missed = $state.raw<readonly string[]>([]); // while nobody here could look, in short
  readonly glance = new Glance();
  private next = 0;
  private before: number[] | null = null;
  private outFirst: Round['outFirst'];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private late: FrankfurtMessage[] = [];
  private missing: ReturnType<typeof setTimeout> | undefined;

  constructor(link: Link) {
    super('frankfurt', link);
    const view = link.view as FrankfurtView | null;
    if (view) this.glance.look(view, performance.now());
    if (view?.roundOver) this.endRound(cardsAt(view, []), undefined);
    else if (view?.round === 1 && view.now === 0) this.before = allCards(view);
  }
  override close(): void {
    super.close();
    clearTimeout(this.timer);
    clearTimeout(this.missing);
    clearTimeout(this.settling);
  }

  // All that happens at a moment is one thing to see.
  protected beatsOf(news: News): Beat<FrankfurtRecord>[] {
    const view = news.view as FrankfurtView;
    const records = news.records as FrankfurtRecord[];
    this.glance.look(view, performance.now());
    if (news.late) this.miss(news.story as FrankfurtMessage[], view);
    this.keepRound(records, view);
    return [{ kind: 'deed', records, story: news.story }];
  }
  protected show({ records }: Beat<FrankfurtRecord>, { view }: News): Promise<void> | undefined {
    this.shown = view as FrankfurtView;
    this.sounds(records);
    return this.link.lesson && records.length ? this.wait(LESSON_STEP) : undefined;
  }
  protected afterwards(view: FrankfurtView): FrankfurtView {
    return view;
  }
  // What was missed is told as a whole; what others do on their side, only to who wants to hear it.
  protected override tell(story: readonly Message[], late = false): void {
    this.told.add(story);
    if (late) return;
    for (const m of story as FrankfurtMessage[])
      if (this.narrates || !isOfOthers(m, this.link.seat)) announce(this.inWords(m));
  }
  // It is told as a whole, and goes again by itself.
  private miss(story: readonly FrankfurtMessage[], view: FrankfurtView): void {
    this.late.push(...story);
    clearTimeout(this.missing);
    this.missing = setTimeout(() => {
      this.missed = [...this.inShort(this.late.splice(0)), ...standing(view, this.names)];
      announce(`${this.missed[0]} ${this.missed.slice(1).join('. ')}`);
      this.missing = setTimeout(() => this.read(), MISSED_FOR);
    }, QUIET);
  }
  // How much the others did, and the last things that concern all.
  private inShort(story: readonly FrankfurtMessage[]): string[] {
    if (!story.length) return [t('frankfurt.missed-all')];
    const moves = story.filter((m) => isOfOthers(m, this.link.seat)).length;
    const last = story.filter(isForAll).slice(-FEW);
    return [counted('frankfurt.missed', moves), ...last.map((m) => this.inWords(m))];
  }
  read(): void {
    this.missed = [];
  }
  private keepRound(records: FrankfurtRecord[], view: FrankfurtView): void {
    if (view.round === 1 && records.some((r) => r.what === 'dealt' && r.actor === undefined))
      this.before = allCards(view);
    for (const r of records) {
      if (r.what === 'slapped' && r.cause === 'first_slap') this.outFirst = r.actor ?? null;
      if (r.what === 'round-ended' && r.cause === 'dead_end') this.outFirst = null;
    }
    const ended = records.findLastIndex((r) => r.what === 'round-ended');
    if (ended >= 0) {
      this.endRound(cardsAt(view, records.slice(ended)), this.outFirst);
      if (records.some((r) => r.what === 'slapped')) this.settle();
    } else if (view.roundOver && !this.round) this.endRound(cardsAt(view, []), undefined);
    if (!view.roundOver && !isUnready(view)) this.round = null;
  }
  private settle(): void {
    clearTimeout(this.settling);
    this.settles = true;
    this.settling = setTimeout(() => (this.settles = false), LAST_SLAPS);
  }
  private endRound(after: number[], outFirst: Round['outFirst']): void {
    this.round = { before: this.before, after, outFirst };
    this.totals = [...this.totals, after];
    this.before = after;
  }
  private sounds(records: readonly FrankfurtRecord[]): void {
    const me = this.link.seat;
    const slap = records.findLast((r) => r.what === 'slapped' && r.cause !== 'last_pile');
    if (slap) {
      const mine = slap.actor === me;
      this.slap = { id: ++this.next, pile: slap.to!.pile!, by: slap.actor!, mine };
      slapSound(mine ? 1 : 0.45);
      slapBuzz(mine);
    } else if (records.some((r) => r.cause === 'stuck' || r.cause === 'stuck_lid')) {
      this.stuck = true;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => (this.stuck = false), STUCK_FOR);
      sound('event');
    } else if (records.some((r) => r.what === 'moved' && r.actor === me)) sound('play');
    else if (records.some((r) => r.what === 'turned' && r.actor === me)) sound('draw');
  }
}

// At the beginning: those to draw, those in columns, and the start card.
const allCards = (view: FrankfurtView): number[] => view.seats.map((s) => s.drawPile + s.left + (s.started ? 1 : 0));
// After a round all cards are to be drawn; of who has laid columns since, the record says how many there were.
const cardsAt = (view: FrankfurtView, since: readonly FrankfurtRecord[]): number[] =>
  view.seats.map((s, seat) => since.find((r) => r.what === 'dealt' && r.actor === seat)?.count ?? s.drawPile);
