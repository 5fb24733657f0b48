// What has happened at this table, told and shown one thing after the other. `shown` is the table as it is
// drawn, which lags behind while pieces walk; whoever is in a hurry is brought up to date.
import type { BoardRecord, BoardView } from '../../../../wasm/tumult.ts';
import type { Link, News } from '../../link/link.ts';
import { announce } from '../../parts/announce.svelte.ts';
import { byOthers, Chronicle, type Told } from '../../parts/chronicle.svelte.ts';
import { buzz, sound } from '../../parts/sound.ts';
import { language, settings, stillness } from '../../settings.svelte.ts';
import { shortOf } from '../../words/texts.svelte.ts';
import { afterwards, pathOf, topAt } from './replay.ts';
import { Teller, type Bit, type Sentence } from './teller.ts';
import { cardName, eventEntry, eventName } from './words.ts';

export type Line = Told<Sentence>;
// What the drawing can do; the board component offers it.
export interface Stage {
  walk(seat: number, path: readonly number[], time: number, passed: (field: number) => void): Promise<void>;
  arrive(field: number, from: string, time: number): Promise<void>;
  stop(): void;
}
const PACE = { calm: 1.7, usual: 1, quick: 0.5 };
const STEP = 210;
const LONG_WALK = 1700; // however far it goes

export function inWords(bits: readonly Bit[], names: readonly string[]): string {
  return bits
    .map((bit) =>
      typeof bit === 'string'
        ? bit
        : 'seat' in bit
          ? (names[bit.seat] ?? '')
          : 'card' in bit
            ? cardName(bit.card)
            : eventName(bit.event),
    )
    .join('');
}

export class Story {
  shown = $state.raw<BoardView>(null!);
  readonly told = new Chronicle<Sentence>();
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
  private scores: number[];
  private readonly teller: Teller;
  private readonly stop: () => void;

  constructor(
    private readonly link: Link,
    events: readonly string[],
  ) {
    const view = link.view as BoardView;
    this.shown = view;
    this.scores = view.seats.map((s) => s.score);
    const { told = [], missed = [] } = link.earlier ?? {};
    const fromTheDeal = [...told, ...missed].some((r) => r.what === 'dealt');
    this.teller = new Teller(events, view.round - (fromTheDeal ? 1 : 0));
    this.totals = link.totals?.length ? link.totals : view.round > 1 ? [this.scores] : [];
    this.stop = link.hear((news) => this.hear(news));
  }
  close(): void {
    this.stop();
    this.skip();
  }
  // The names of events are here: what happened before can be told.
  know(events: readonly string[]): void {
    this.teller.know(events);
    const { told = [], missed = [] } = this.link.earlier ?? {};
    this.told.add(this.teller.tell(told as BoardRecord[], this.scores));
    if (missed.length)
      this.told.add(this.teller.tell(missed as BoardRecord[], this.scores), byOthers(missed, this.link.seat));
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
    const told = this.teller.tell(records, this.scores);
    this.crossing = [];
    if (news.late && !records.length) this.told.add([], true);
    for (const [at, r] of records.entries()) {
      this.tell(
        told.filter((s) => s.at === at),
        news.late,
      );
      if (news.fresh) this.happen(r);
      else await this.show(r);
    }
    this.tell(
      told.filter((s) => s.at === records.length),
      news.late,
    );
    if (view.round === 1 && records.some((r) => r.what === 'dealt')) this.totals = [];
    if (records.some((r) => r.what === 'round-ended')) this.totals = [...this.totals, view.seats.map((s) => s.score)];
    this.scores = view.seats.map((s) => s.score);
    this.shown = view;
  }

  // What was missed is read out as a whole, by the catch-up.
  private tell(sentences: readonly Sentence[], late = false): void {
    if (!sentences.length) return;
    this.told.add(sentences, late);
    if (!late) for (const s of sentences) announce(inWords(s.bits, this.names));
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
      const sides = r.cause === 'round' || this.shown.underWay.at(-1)?.task === 'event' || (r.amount ?? 0) > 6 ? 20 : 6;
      this.die = { seat: r.actor!, amount: r.amount!, sides, id: ++this.next };
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
    if (r.card === 'stop' || r.card === 'x' || r.card === 'snail') return void this.crossing.push(r);
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
