// Shows what happens at a table one thing after the other, in the order in which it happened: cause, choice, deed, consequence.
// `shown` is the table as it is drawn: it is behind the link's view while the queue lasts, and nothing is asked before it is empty.
// What hits the person here waits for them, an event until it is read; a tap goes on. On this device the others wait for the
// queue (the link awaits `hear`), and while a sheet is open or somebody looks back it stands still. At a server it is never
// more than MOST_BEHIND behind what is agreed for reading events, and leaves most of the time for an answer to whoever answers.
import { lastGame } from '../after/last_games.ts';
import { endOfRound } from '../ends/counting.ts';
import {
  beginsRound,
  readerOf,
  type GameName,
  type Link,
  type Message,
  type News,
  type Record,
  type View,
} from '../link/link.ts';
import { announce } from '../parts/announce.svelte.ts';
import { areSheetsOpen, sheetsClosed } from '../parts/open_sheets.ts';
import { painted } from '../parts/paint.ts';
import { buzz, sound } from '../parts/sound.ts';
import { CALM, language, pace, settings, stillness } from '../settings.svelte.ts';
import { inWords } from '../tables/pieces.ts';
import { t } from '../words/words.ts';
import { shortOf } from '../words/texts.svelte.ts';
import type { Beat } from './beats.ts';
import { byOthers, Chronicle, type Line } from './chronicle.svelte.ts';

const READING = 2800; // an event
const HIT = 2500;
const MOST_BEHIND = 7000;
const SHARE = 0.4; // of the time for an answer, that what led to it may take
const HURRIED = 600; // an event that nobody wants to read
const KEPT = 120; // moments to look back at

interface Queued {
  news: News;
  until: number; // by Date.now(): then it has to be over
  done: () => void;
}
interface Moment<V> {
  view: V;
  line: Line | undefined; // that was told last
}

export abstract class Stage<V extends View, R extends Record> {
  shown = $state.raw<V>(null!);
  readonly told = new Chronicle();
  busy = $state(false);
  event = $state<string | null>(null); // that is turned over, until it is read
  hit = $state.raw<readonly Line[]>([]); // what was just done to the person here, until they have seen it
  totals = $state.raw<number[][]>([]); // after each round
  ended = $state.raw<readonly R[]>([]); // how the last round ended
  back = $state(0); // so many moments back somebody looks

  private readonly queue: Queued[] = [];
  private readonly first: boolean;
  private turn = 0; // turns that were told of since this page is there
  private current: Generator<Promise<void>, void> | null = null;
  private until = Infinity;
  private hurried = false;
  private wake: (() => void) | null = null;
  private moments = $state.raw<readonly Moment<V>[]>([]);
  private present: (() => void) | null = null; // somebody who looked back is there again
  private closed = false;
  private readonly stop: () => void;

  protected constructor(
    protected readonly game: GameName,
    protected readonly link: Link,
  ) {
    const view = link.view as V;
    this.shown = view;
    this.first = link.lesson === true || (!link.online && !link.past && lastGame(link.game) === null);
    this.totals = link.totals?.length ? link.totals : view?.round > 1 ? [scoresOf(view)] : [];
    const { told = [], missed = [] } = link.earlier ?? {};
    const heading = this.headingOf(view);
    if (heading && ![...told, ...missed].some(beginsRound)) this.tell([heading]);
    this.told.add(told);
    if (missed.length) this.told.add(missed, byOthers(missed, link.seat));
    this.stop = link.hear((news) => this.hear(news));
    void link.recall?.().then((before) => before.length && this.told.recall(before));
  }
  close(): void {
    this.closed = true;
    this.stop();
    this.hurry();
    this.comeBack();
  }

  // The beats of a step, and how each is shown: what it changes, moves and sounds like. Returns what takes time.
  protected abstract beatsOf(news: News): readonly Beat<R>[];
  protected abstract show(beat: Beat<R>, news: News): Promise<void> | undefined;
  // How the drawn table changes with a record, until the next view tells everything.
  protected abstract afterwards(view: V, record: R): V;
  // Where the story begins for who comes into a round.
  protected headingOf(_view: V): Message | undefined {
    return undefined;
  }
  // Of a game that has events: what one is called, and where its text is.
  protected eventName(event: string): string {
    return event;
  }
  protected eventEntry(event: string): string {
    return event;
  }

  get names(): string[] {
    return this.link.people.map((p) => p.name);
  }
  inWords(message: Message): string {
    return inWords(this.game, message, readerOf(this.link), this.names);
  }

  // --- the queue
  protected hear(news: News): Promise<void> {
    if (this.link.past) this.hurry();
    if (this.link.online && news.view.question.owes) this.comeBack(); // the time for an answer runs
    return new Promise((done) => {
      this.queue.push({ news, until: this.limitOf(news), done });
      if (!this.current) this.advance();
    });
  }
  private limitOf({ view }: News): number {
    if (!this.link.online) return Infinity;
    const now = Math.max(Date.now(), this.link.reading ?? 0);
    const ends = view.question.owes ? (this.link.windowEnds ?? this.link.until[this.link.seat ?? -1]) : undefined;
    return Math.min(now + MOST_BEHIND, ends === undefined ? Infinity : now + (ends - now) * SHARE);
  }
  // Goes on until something takes time. What takes none is shown at once.
  private advance(): void {
    for (;;) {
      const next = this.current?.next();
      if (next && !next.done) {
        this.busy = true;
        void next.value.finally(() => this.advance());
        return;
      }
      const queued = this.queue.shift();
      this.current = queued ? this.relate(queued) : null;
      if (!queued) return this.rest();
    }
  }
  protected rest(): void {
    this.busy = false;
    const asked = this.link.answers.length > 0 || (this.link.lesson && this.shown.question.owes);
    if (asked || this.shown.gameOver) this.hurried = false;
  }
  private *relate({ news, until, done }: Queued): Generator<Promise<void>, void> {
    const view = news.view as V;
    this.until = until;
    if (news.late && !news.story.length) this.told.add([], true);
    const beats = this.beatsOf(news);
    for (const beat of beats) {
      while (this.standsStill()) yield this.goesOn();
      if (beat.records[0]?.what === 'turn-began') ++this.turn;
      this.tell(beat.story, news.late);
      if (beat.records.some(endsTurn)) ++this.turn;
      if (news.fresh) continue;
      const takes = this.show(beat, news);
      if (takes) yield takes;
      this.remember(this.shown);
    }
    this.shown = view;
    this.remember(view, beats.length > 0 && !news.fresh);
    this.count(news, view);
    if (!news.fresh) this.finish(view);
    done();
  }
  // Totals, and how a round ended.
  private count(news: News, view: V): void {
    if (view.round === 1 && news.story.some(beginsRound)) this.totals = [];
    if (news.story.some((m) => m.say === 'round_over')) this.totals = [...this.totals, scoresOf(view)];
    const ended = endOfRound(news.records as R[]);
    if (ended.length || !view.roundOver) this.ended = ended;
  }
  private finish(view: V): void {
    if (view.question.owes && view.question.what === 'turn' && !this.link.past) {
      sound('turn');
      buzz();
    }
  }
  // What was missed is read out as a whole, by the catch-up.
  protected tell(story: readonly Message[], late = false): void {
    if (!story.length) return;
    this.told.add(story, late, this.turn);
    this.link.tells?.(story);
    if (!late) for (const message of story) announce(this.inWords(message));
  }
  protected happen(records: readonly R[]): void {
    this.shown = records.reduce((view, record) => this.afterwards(view, record), this.shown);
  }

  // --- time
  protected get still(): boolean {
    return this.hurried || stillness() || document.hidden;
  }
  // Lessons, and the first game of its kind on this device, are told calmly, if nothing else was chosen.
  protected get pace(): number {
    return settings.pace === 'usual' && this.first ? CALM : pace();
  }
  protected wait(time: number): Promise<void> | undefined {
    return this.hurried ? undefined : this.sleep(time * this.pace * (stillness() ? 0.4 : 1));
  }
  private sleep(time: number): Promise<void> | undefined {
    const limited = Math.min(time, this.until - Date.now());
    if (limited <= 0 || document.hidden || this.closed) return undefined;
    return new Promise((done) => {
      const timer = setTimeout(done, limited);
      this.wake = () => (clearTimeout(timer), done());
    });
  }
  // A tap, or its time, goes on.
  protected async turnOver(event: string): Promise<void> {
    const sentence = shortOf(this.game, this.eventEntry(event));
    sound('event');
    announce(sentence);
    this.speak(`${t('table.event')}: ${this.eventName(event)}. ${sentence}`);
    this.event = event;
    await this.sleep((this.hurried ? HURRIED : READING) * this.pace);
    this.event = null;
  }
  private speak(text: string): void {
    if (!settings.readEvents || !('speechSynthesis' in window)) return;
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = language();
    speech.volume = settings.volume / 100;
    speechSynthesis.speak(speech);
  }
  protected async showHit(lines: readonly Line[]): Promise<void> {
    this.hurried = false;
    this.hit = lines;
    buzz();
    await this.sleep(HIT * this.pace);
    this.hit = [];
  }
  get hitTime(): number {
    return HIT * this.pace;
  }
  // A touch is seen to do something first: what lies over the table is gone in the next picture, what comes next is in the one after it.
  goOn(): void {
    const { wake } = this;
    if (!wake) return;
    this.wake = null;
    this.event = null;
    this.hit = [];
    void painted().then(wake);
  }
  // What is left is shown at once, up to what hits or asks the person here.
  hurry(): void {
    this.hurried = true;
    this.goOn();
  }

  // --- looking back
  // One moment a beat: the view at the end takes the place of the last one's.
  private remember(view: V, instead = false): void {
    const before = instead ? this.moments.slice(0, -1) : this.moments;
    this.moments = [...before, { view, line: this.told.lines.at(-1) }].slice(-KEPT);
  }
  get mayLookBack(): boolean {
    return this.back + 1 < this.moments.length;
  }
  // The table as it is to be drawn: now, or where somebody looks back to.
  get drawn(): V {
    return this.back ? (this.moments.at(-1 - this.back)?.view ?? this.shown) : this.shown;
  }
  // The log up to the moment that is drawn.
  get lines(): readonly Line[] {
    const last = this.back ? this.moments.at(-1 - this.back)?.line : undefined;
    return this.back ? this.told.lines.slice(0, last ? this.told.lines.indexOf(last) + 1 : 0) : this.told.lines;
  }
  lookBack(by: number): void {
    this.back = Math.max(0, Math.min(this.moments.length - 1, this.back + by));
    if (!this.back) this.comeBack();
  }
  comeBack(): void {
    this.back = 0;
    this.present?.();
    this.present = null;
  }
  private standsStill(): boolean {
    return !this.closed && (this.back > 0 || (!this.link.online && areSheetsOpen()));
  }
  private goesOn(): Promise<void> {
    if (!this.back) return sheetsClosed();
    return new Promise((done) => (this.present = done));
  }
}

// What follows in a beat belongs to the next turn; one that is missed, to the turn in which it is.
const endsTurn = ({ what }: Record, i: number): boolean => what === 'skipped-turn' || (what === 'turn-began' && i > 0);
const scoresOf = (view: View): number[] => view.seats.map((s) => ('score' in s ? s.score : 0));
