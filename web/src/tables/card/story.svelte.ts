// What has happened at this table: shown beat by beat by travelling cards and at seats, told in the log and to screen readers, heard.
import type { CardMessage, CardRecord, CardView, Seat } from '../../../../wasm/tumult.ts';
import { beginsRound, readerOf, type Link, type Message, type News } from '../../link/link.ts';
import { sound } from '../../parts/sound.ts';
import { travel, type Journey } from '../../parts/travel.ts';
import { aimedIn } from '../../stage/aimed.ts';
import { cut, type Beat } from '../../stage/beats.ts';
import { Stage } from '../../stage/stage.svelte.ts';
import { announce } from '../../parts/announce.svelte.ts';
import { nameOf, shortOf } from '../../words/texts.svelte.ts';
import { t } from '../../words/words.ts';
import { afterwards, arrivedAt, gains, hits, joins, kindOf, timeOf, type Arrived } from './beats.ts';
import { effectEntry, eventName } from './words.ts';

const OWN = 250; // what the person here did
const STAGED = 2000; // a power card or a rule card

// With these something else begins.
const ANEW = new Set<CardRecord['what']>(['played', 'activated', 'event', 'turn-began', 'skipped-turn', 'round-ended']);

// Power cards and rule cards are shown like events, but smaller.
function entryOf(r: CardRecord | undefined): string | null {
  if (r?.what === 'activated') return `power ${r.power}`;
  return r?.what === 'rule-drawn' ? `rule ${r.rule}` : null;
}
// Was a round dealt, and nothing done since?
const OF_A_DEAL = new Set<Message['say']>(['deals', 'turned', 'rule']);
const isDealt = (told: readonly Message[]): boolean => told.length > 0 && told.every(({ say }) => OF_A_DEAL.has(say));

// Where a record's card comes from and goes to, as places of the page.
function journey(r: CardRecord): Journey | null {
  const at = (p: NonNullable<CardRecord['from']>) =>
    p.place === 'hand' || p.place === 'parcel' ? `hand-${p.seat}` : p.place;
  if (r.what === 'played' || r.what === 'tossed') return { card: r.card, from: `hand-${r.actor}`, to: 'discard' };
  if (r.what !== 'moved' || !r.from || !r.to || r.cause === 'round') return null;
  const [from, to] = [at(r.from), at(r.to)];
  return from === to || (from.startsWith('hand') && to === 'discard' && r.cause === 'play-card')
    ? null
    : { card: r.card, from, to };
}

export class Story extends Stage<CardView, CardRecord> {
  arrived = $state.raw<readonly Arrived[]>([]); // in the hand of the person here, since they answered last
  badges = $state.raw<ReadonlyMap<Seat, string>>(new Map()); // at seats: what just happened there
  aimed = $state.raw<ReadonlySet<Seat>>(new Set()); // whom what is shown is aimed at
  atMe = $state(''); // what others do to the person here, until somebody does something else
  staged = $state<string | null>(null); // the power card or rule card that is shown, as an entry of the catalogue
  private beats: readonly Beat<CardRecord>[] = []; // of the news that are shown
  private chosen = false; // did they follow from what the person here answered?
  private owed: boolean; // was that person asked something?

  constructor(link: Link) {
    super('card', link);
    const view = link.view as CardView | null;
    this.owed = view?.question.owes === true;
    if (view && isDealt(link.earlier?.told ?? [])) void this.introduce(view);
  }

  protected override headingOf(view: CardView): CardMessage {
    return { say: 'deals', who: view.dealer, round: view.round };
  }
  protected override eventName(event: string): string {
    return eventName(event);
  }
  protected override eventEntry(event: string): string {
    return `event ${event}`;
  }
  protected afterwards(view: CardView, record: CardRecord): CardView {
    return afterwards(view, record);
  }

  protected beatsOf({ records, story, view, fresh }: News): Beat<CardRecord>[] {
    const came = arrivedAt(records as CardRecord[], this.link.seat ?? undefined);
    this.arrived = this.owed || fresh || story.some(beginsRound) ? came : [...this.arrived, ...came];
    this.chosen = this.owed;
    this.owed = view.question.owes === true;
    return (this.beats = cut(records as CardRecord[], story, kindOf, joins));
  }
  // The rule cards of a round that was dealt before this table was there.
  private introduce(view: CardView): Promise<void> {
    const records = (view.rules ?? []).map((rule): CardRecord => ({ what: 'rule-drawn', rule, cause: 'round' }));
    return records.length ? this.hear({ records, story: [], view, fresh: false }) : Promise.resolve();
  }

  protected show(beat: Beat<CardRecord>, { view }: News): Promise<void> | undefined {
    const [first] = beat.records;
    const at = this.beats.indexOf(beat);
    const journeys = beat.records.map(journey).filter((j) => j !== null);
    void travel(journeys);
    this.happen(beat.records);
    // What the next card has to match is known with the last thing that happened.
    if (at === this.beats.length - 1) this.shown = { ...this.shown, force: (view as CardView).force };
    this.mark(beat);
    this.aim(beat);
    if (first?.what === 'event') {
      this.chosen = false;
      return this.turnOver(first.event!);
    }
    if (beat.kind === 'cause') sound('play');
    else if (journeys.length) sound('draw');
    const me = this.link.past ? null : this.link.seat;
    const own = first?.actor !== undefined && first.actor === me;
    const staged = own ? null : entryOf(first);
    if (staged) return this.showStaged(staged);
    if (this.waitsFor(beat, at, me)) return this.showHit(this.told.lines.slice(-beat.story.length));
    if (own && view.question.owes) return undefined;
    const time = own && beat.kind !== 'deed' ? OWN : timeOf(beat, this.beats[at - 1]);
    return time ? this.wait(time) : undefined;
  }
  // What hits the person here; and that they are out of cards, where something comes before the end of the round.
  private waitsFor(beat: Beat<CardRecord>, at: number, me: Seat | null): boolean {
    if (this.link.shared) return false;
    const isOut = beat.kind === 'out' && beat.story.some(({ who }) => who === me);
    return isOut ? this.beats[at + 1]?.kind !== 'end' : hits(beat, me, this.chosen);
  }
  private async showStaged(entry: string): Promise<void> {
    announce(shortOf('card', entry));
    this.staged = entry;
    await this.wait(STAGED);
    this.staged = null;
  }
  // Others are marked until somebody plays again, the person here until somebody does something else.
  private aim({ kind, records, story }: Beat<CardRecord>): void {
    const me = readerOf(this.link);
    const victims = aimedIn(story, records[0]?.actor);
    const aimed = kind === 'cause' ? [...victims.keys()] : [...this.aimed, ...victims.keys()];
    if (aimed.length || this.aimed.size) this.aimed = new Set(aimed);
    const acts = records.some(({ what, actor, cause }) => ANEW.has(what) || (actor === me && cause === 'turn'));
    if (acts || story.some(beginsRound)) this.atMe = '';
    const done = me === null ? undefined : victims.get(me);
    if (done) this.atMe = this.inWords(done);
  }
  // What is seen at seats holds until somebody plays again.
  private mark({ kind, records, story }: Beat<CardRecord>): void {
    const now = new Map(kind === 'cause' || kind === 'event' ? [] : this.badges);
    for (const r of records)
      if (r.what === 'skipped-turn' && r.actor !== undefined) now.set(r.actor, t('table.skipped'));
    for (const m of story as readonly CardMessage[])
      if (m.say === 'aims' && m.effect && m.to !== undefined) now.set(m.to, nameOf('card', effectEntry(m.effect)));
    if (kind === 'deed') for (const [seat, n] of gains(records)) if (n) now.set(seat, n > 0 ? `+${n}` : `−${-n}`);
    if (now.size || this.badges.size) this.badges = now;
  }
}
