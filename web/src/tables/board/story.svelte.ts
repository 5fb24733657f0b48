// What has happened at this table, told and shown one thing after the other. `shown` is the table as it is
// drawn, which lags behind while pieces walk; whoever is in a hurry is brought up to date.
import type { BoardMessage, BoardRecord, BoardView } from '../../../../wasm/tumult.ts';
import { beginsRound, readerOf, type Link, type Message, type News } from '../../link/link.ts';
import { announce } from '../../parts/announce.svelte.ts';
import { byOthers, Chronicle } from '../../parts/chronicle.svelte.ts';
import { buzz, sound } from '../../parts/sound.ts';
import { language, settings, stillness } from '../../settings.svelte.ts';
import { shortOf } from '../../words/texts.svelte.ts';
import { inWords } from '../pieces.ts';
import { actsOf } from './facts.ts';
import { paired } from './pairing.ts';
import { afterwards, pathOf, topAt } from './replay.ts';
import { cardName, eventEntry, eventName } from './words.ts';

// What the drawing can do; the board component offers it.
export interface Stage {
  walk(seat: number, path: readonly number[], time: number, passed: (field: number) => void): Promise<void>;
  arrive(field: number, from: string, time: number): Promise<void>;
  stop(): void;
}
const PACE = { calm: 1.7, usual: 1, quick: 0.5 };
const STEP = 210;
const LONG_WALK = 1700; // however far it goes

export class Story {
  shown = $state.raw<BoardView>(null!);
  readonly told = new Chronicle();
  busy = $state(false);
  die = $state.raw<{ seat: number; amount: number; sides: number; id: number } | null>(null);
  acting = $state.raw<{ field: number; text: string; id: number } | null>(null);
  event = $state<string | null>(null);
  totals = $state.raw<number[][]>([]); // after each round
  stage: Stage | null = null;

  private next = 0;
  private queue: News[] = [];
  private skipping = false;
  private wake: (() => void) | null = null;
  private crossing: BoardRecord[] = []; // acted on the way that is told next
  private readonly stop: () => void;

  constructor(private readonly link: Link) {
    const view = link.view as BoardView;
    this.shown = view;
    this.totals = link.totals?.length ? link.totals : view.round > 1 ? [view.seats.map((s) => s.score)] : [];
    const { told = [], missed = [] } = link.earlier ?? {};
    this.told.add(told);
    if (missed.length) this.told.add(missed, byOthers(missed, link.seat));
    this.stop = link.hear((news) => this.hear(news));
  }
  close(): void {
    this.stop();
    this.skip();
  }
  get names(): string[] {
    return this.link.people.map((p) => p.name);
  }
  skip(): void {
    if (!this.busy) return;
    this.skipping = true;
    this.stage?.stop();
    this.wake?.();
  }

  private hear(news: News): void {
    this.queue.push(news);
    if (!this.busy) void this.run();
  }
  private async run(): Promise<void> {
    this.busy = true;
    for (let news = this.queue.shift(); news; news = this.queue.shift()) await this.relate(news);
    this.busy = false;
    this.skipping = false;
    this.acting = null;
    const view = this.shown;
    if (view.gameOver && view.winners?.includes(view.seat ?? -1)) sound('win');
    else if (view.question.owes && view.question.what === 'turn') {
      sound('turn');
      buzz();
    }
  }
  private async relate(news: News): Promise<void> {
    const view = news.view as BoardView;
    const records = news.records as BoardRecord[];
    const told = paired(records, news.story as BoardMessage[]);
    this.crossing = [];
    if (news.late && !records.length) this.told.add([], true);
    for (const [at, r] of records.entries()) {
      this.tell(told[at]!, news.late);
      if (news.fresh) this.happen(r);
      else await this.show(r);
    }
    this.tell(told[records.length]!, news.late);
    if (view.round === 1 && news.story.some(beginsRound)) this.totals = [];
    if (news.story.some((m) => m.say === 'round_over')) this.totals = [...this.totals, view.seats.map((s) => s.score)];
    this.shown = view;
  }

  // What was missed is read out as a whole, by the catch-up.
  private tell(story: readonly Message[], late = false): void {
    if (!story.length) return;
    this.told.add(story, late);
    if (!late) for (const message of story) announce(inWords('board', message, readerOf(this.link), this.names));
  }

  private get still(): boolean {
    return this.skipping || stillness() || document.hidden;
  }
  private wait(time: number): Promise<void> {
    if (this.skipping || document.hidden) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time * PACE[settings.pace] * (stillness() ? 0.4 : 1));
      this.wake = () => (clearTimeout(timer), done());
    });
  }

  private happen(r: BoardRecord): void {
    this.shown = afterwards(this.shown, r);
  }
  private async show(r: BoardRecord): Promise<void> {
    if (r.what === 'played' || r.what === 'tossed') return this.showLaid(r);
    if (r.what === 'stepped') return this.showSteps(r);
    this.happen(r);
    if (r.what === 'acted') return this.showActing(r);
    if (r.what === 'event') return this.turnOver(r.event!);
    if (r.what === 'rolled') {
      this.die = { seat: r.actor!, amount: r.amount!, sides: r.sides!, id: ++this.next };
      sound('draw');
      return this.wait(r.cause === 'round' ? 260 : 520);
    }
    if (r.what === 'blocked') return this.wait(400);
  }
  private async showLaid(r: BoardRecord): Promise<void> {
    sound('play');
    if (r.what === 'played') this.die = null;
    this.happen(r);
    if (!this.still) await this.stage?.arrive(r.to!.field!, `hand-${r.actor}`, 240 * PACE[settings.pace]);
    await this.wait(r.cause === 'round' ? 120 : 380);
  }
  private async showSteps(r: BoardRecord): Promise<void> {
    const path = pathOf(r);
    const crossing = this.crossing;
    this.crossing = [];
    const passed = (field: number) => {
      const card = topAt(this.shown, field);
      const at = crossing.findIndex((c) => c.card === card);
      if (at >= 0) this.point(field, cardName(crossing.splice(at, 1)[0]!.card!));
    };
    const each = Math.min(STEP * PACE[settings.pace], LONG_WALK / path.length);
    if (!this.still) await this.stage?.walk(r.actor!, path, each, passed);
    else passed(path.at(-1)!);
    this.happen(r);
    sound('draw');
    await this.wait(crossing.length ? 320 : 180);
  }
  // What acts on the way is shown when the piece comes by.
  private async showActing(r: BoardRecord): Promise<void> {
    if (r.card && actsOf(r.card) === 'crossing') return void this.crossing.push(r);
    this.point(r.from!.field!, r.card ? cardName(r.card) : `${r.teleport}`);
    await this.wait(450);
  }
  private point(field: number, text: string): void {
    this.acting = { field, text, id: ++this.next };
  }

  private async turnOver(event: string): Promise<void> {
    const sentence = shortOf('board', eventEntry(event));
    sound('event');
    announce(sentence);
    if (settings.readEvents && 'speechSynthesis' in window) {
      const speech = new SpeechSynthesisUtterance(`${eventName(event)}. ${sentence}`);
      speech.lang = language();
      speech.volume = settings.volume / 100;
      speechSynthesis.speak(speech);
    }
    this.event = event;
    await this.wait(2800 / (stillness() ? 0.4 : 1));
    this.event = null;
  }
  // The event has been read.
  look(): void {
    if (this.event) this.wake?.();
  }
}
