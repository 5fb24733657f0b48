// What has happened at this table: shown beat by beat by travelling cards and at seats, told in the log and to screen readers, heard.
import type { CardMessage, CardRecord, CardView, Seat } from '../../../../wasm/tumult.ts';
import { beginsRound, readerOf, type Link, type News } from '../../link/link.ts';
import { sound } from '../../parts/sound.ts';
import { travel, type Journey } from '../../parts/travel.ts';
import { aimedIn } from '../../stage/aimed.ts';
import { cut, type Beat, type Kind } from '../../stage/beats.ts';
import { Stage } from '../../stage/stage.svelte.ts';
import { nameOf } from '../../words/texts.svelte.ts';
import { t } from '../../words/words.ts';
import { afterwards, arrivedAt, gains, hits, joins, kindOf, type Arrived } from './beats.ts';
import { effectEntry, eventName } from './words.ts';

const TIMES: { readonly [kind in Kind]: number } = {
  cause: 850,
  choice: 650,
  event: 0,
  deed: 450,
  end: 0, // the scores show it
  aside: 0,
};
const KINDS_OF_OWN = new Set<CardRecord['what']>(['played', 'tossed', 'activated']);
const OWN = 250; // what the person here did

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
  atMe = $state(''); // what others last did to the person here, until they act
  private last: Beat<CardRecord> | undefined;
  private owed: boolean; // were they asked something?

  constructor(link: Link) {
    super('card', link);
    this.owed = link.view?.question.owes === true;
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
    this.owed = view.question.owes === true;
    const beats = cut(records as CardRecord[], story, kindOf, joins);
    this.last = beats.at(-1);
    return beats;
  }

  protected show(beat: Beat<CardRecord>, { view }: News): Promise<void> | undefined {
    const [first] = beat.records;
    const journeys = beat.records.map(journey).filter((j) => j !== null);
    void travel(journeys);
    this.happen(beat.records);
    // What the next card has to match is known with the last thing that happened.
    if (beat === this.last) this.shown = { ...this.shown, force: (view as CardView).force };
    this.mark(beat);
    this.aim(beat);
    if (beat.kind === 'event') return this.turnOver(first!.event!);
    if (beat.kind === 'cause') sound('play');
    else if (journeys.length) sound('draw');
    const me = this.link.past ? null : this.link.seat;
    if (hits(beat, me) && !this.link.shared) return this.showHit(this.told.lines.slice(-beat.story.length));
    if (first?.actor !== undefined && first.actor === me) return view.question.owes ? undefined : this.wait(OWN);
    const time = TIMES[beat.kind];
    return time ? this.wait(time) : undefined;
  }
  // Others are marked until somebody plays again, the person here until they do something.
  private aim({ kind, records, story }: Beat<CardRecord>): void {
    const me = readerOf(this.link);
    const victims = aimedIn(story, records[0]?.actor);
    const aimed = kind === 'cause' ? [...victims.keys()] : [...this.aimed, ...victims.keys()];
    if (aimed.length || this.aimed.size) this.aimed = new Set(aimed);
    const begun = story.some(beginsRound);
    const acts = records.some(({ what, actor, cause }) => actor === me && (KINDS_OF_OWN.has(what) || cause === 'turn'));
    if (begun || acts) this.atMe = '';
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
