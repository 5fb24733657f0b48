// A game on this device: the engine in a worker, bots on the other seats, and one person or several who hand the device
// on. It is kept after every answer, so that a reload or a closed tab loses nothing.
import { rememberGame } from '../after/last_games.ts';
import { pace } from '../settings.svelte.ts';
import { answersIn, kGames, type AnyOffer } from '../../../wasm/tumult.ts';
import { sheetsClosed } from '../parts/open_sheets.ts';
import { nextFrame, painted } from '../parts/paint.ts';
import { automaticAnswer, type Automatic } from './automatic.ts';
import { bench, type Bench, type FarTable } from './bench.ts';
import { dealTable } from './first_deal.ts';
import { forgetGame, keepGame, recordedNames, shownNames, type Kept, type LocalGame } from './kept.ts';
import {
  ofThisRound,
  draftOf,
  Listeners,
  type Listener,
  type Answer,
  type Draft,
  type Earlier,
  type GameName,
  type Link,
  type Message,
  type News,
  type Person,
  type Record,
  type Said,
  type Seat,
  type View,
} from './link.ts';
import { sharing } from './sharing.ts';
import { tossedNow } from './windows.ts';

const LOOK_BACK = 120; // answers, when a game is gone on with

// Who is to take the device. `open`: a reaction window, in which whoever wants to may, or nobody.
export interface HandOver {
  to: readonly Seat[]; // nobody yet: it is still being dealt
  open: boolean;
  card?: string | undefined; // that could be tossed in
}

// What can be seen of a table: what happened, how it is, and what may be said.
type Seen = [Happened, View, AnyOffer[]];
type Happened = Pick<News, 'records' | 'story'>;
// What happened after each other, as one: messages say with which of all records they are told.
const joined = (first: Happened, then: Happened): Happened => ({
  records: [...first.records, ...then.records],
  story: [...first.story, ...then.story.map((m) => ({ ...m, at: (m.at ?? 0) + first.records.length }))],
});

export class LocalLink implements Link {
  readonly game: GameName;
  seat = $state.raw<Seat>(0);
  view = $state.raw<View | null>(null);
  answers = $state.raw<readonly Answer[]>([]);
  people = $state.raw<Person[]>([]);
  condition = $state<Link['condition']>('joining');
  storageFull = $state(false);
  handOver = $state.raw<HandOver | null>(null);
  earlier: Earlier = { told: [], missed: [] };
  totals: number[][] = [];
  readonly windowEnds = null;
  readonly until = {};
  readonly chat = [];

  private table: FarTable | null = null;
  private now: View | null = null; // as it is, which need not be in sight: see canWait
  private closed = false;
  private goOn: (() => void) | null = null;
  private automatic: Automatic | null = null; // what is answered here without being asked
  private running = false;
  private wanted = false; // there is something to go on with, also if it came while others were looked at
  private held: boolean; // does somebody hold the device, and see the own hand?
  private readonly told = new Map<Seat, Message[]>();
  private readonly listeners = new Listeners();
  private seed = 0;

  private constructor(
    private started: LocalGame,
    private readonly engine: Bench,
  ) {
    this.game = started.game;
    this.people = shownNames(started.people);
    this.seat = Math.max(
      0,
      started.people.findIndex((p) => p.by === 'person'),
    );
    this.held = !this.shared;
  }

  static async begin(game: LocalGame, engine: Bench = bench): Promise<LocalLink> {
    const link = new LocalLink(game, engine);
    await link.deal();
    return link;
  }
  static async resume(kept: Kept, engine: Bench = bench): Promise<LocalLink> {
    const link = new LocalLink(kept.started, engine);
    link.table = await engine.load(kept.record, 'resume');
    link.totals = kept.totals ?? [];
    if (link.held) await link.lookBack();
    await link.enter();
    return link;
  }

  private async deal(): Promise<void> {
    this.totals = [];
    this.told.clear();
    this.earlier = { told: [], missed: [] };
    const { game, options, people } = this.started;
    const notes = [`people ${people.filter((p) => p.by === 'person').length}`]; // they sit on the first seats
    const names = recordedNames(people);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const dealt = await dealTable(game, seed, (seed) => this.engine.begin({ game, options, names, notes, seed }));
    ({ table: this.table, seed: this.seed } = dealt);
    await this.enter();
    this.earlier = { told: this.told.get(this.seat) ?? [], missed: [] }; // the deal, which no table heard yet
  }
  private async enter(): Promise<void> {
    this.condition = 'open';
    if (!this.held) this.handOver = { to: [], open: false }; // nobody looks before somebody has taken it
    await this.look(true);
    void this.run();
  }
  // What led here in this round, so that it can be told again.
  private async lookBack(): Promise<void> {
    const last = (await this.table!.history()).length;
    const wanted: Promise<Happened>[] = [];
    for (let at = Math.max(1, last - LOOK_BACK); at <= last; ++at) {
      void this.table!.goTo(at);
      wanted.push(this.table!.news(this.seat));
    }
    const missed = (await Promise.all(wanted)).map(({ story }) => story).reduce(ofThisRound, []);
    this.earlier = { told: [], missed };
    this.told.set(this.seat, missed);
  }

  private isHere(seat: Seat): boolean {
    return this.people[seat]?.by === 'person';
  }
  get shared(): boolean {
    return this.people.filter((p) => p.by === 'person').length > 1;
  }

  // Asked for in one breath, so that it costs one way to the worker and back.
  private ask(): Promise<Seen> {
    return Promise.all([this.table!.news(this.seat), this.table!.view(this.seat), this.table!.offers(this.seat)]);
  }
  private async look(fresh = false): Promise<void> {
    this.show(await this.ask(), fresh);
  }
  // `shown`: until somebody here has seen it.
  private show([{ records, story }, seen, offers]: Seen, fresh = false): { view: View; shown: Promise<void> } {
    const view = sharing(this.view, seen);
    const answers = answersIn(offers);
    this.told.set(this.seat, ofThisRound(this.told.get(this.seat) ?? [], story));
    this.automatic = view.question.owes ? this.automaticFor(view, answers) : null;
    this.answers = sharing(this.answers, view.question.owes && !this.automatic ? answers : []);
    this.view = this.now = view;
    if (records.some((r) => r.what === 'round-ended') && kGames[view.game].score === 'points')
      this.totals = [...this.totals, view.seats.map((s) => ('score' in s ? s.score : 0))];
    return { view, shown: this.listeners.tell({ records, story, view, fresh }) };
  }
  // Where several share the device, whether somebody could react is not to be seen by whether they are asked.
  private automaticFor(view: View, answers: readonly Answer[]): Automatic | null {
    return this.shared && view.question.what === 'react' ? null : automaticAnswer(view, answers);
  }

  // Bots answer one after the other, until a person is asked or the game is over. While a sheet is open nothing happens
  // behind it.
  private async run(): Promise<void> {
    this.wanted = true;
    if (this.running) return;
    this.running = true;
    let held: Happened = { records: [], story: [] }; // told together with what comes next
    const add = ({ records, story }: Happened): Happened => (held = joined(held, { records, story }));
    let seen: Seen | null;
    while (!this.closed && !this.now?.gameOver && this.wanted) {
      this.wanted = false;
      const owes = this.now?.question.owes;
      if (owes && (this.answers.length || !this.held)) break;
      await sheetsClosed();
      if (this.closed) break;
      if (owes) {
        const { picks, look } = this.automatic!;
        await this.pause(look);
        await sheetsClosed();
        if (this.closed) break;
        void this.table!.say(this.seat, picks);
        seen = await this.ask();
      } else {
        seen = await this.letAnotherAnswer();
      }
      if (!seen || this.closed) continue;
      this.wanted = true;
      const [happened, view, offers] = seen;
      if (this.canWait(add(happened).records, view)) {
        this.now = view;
        continue;
      }
      await nextFrame();
      await sheetsClosed(); // one may have been opened while the bot thought
      if (this.closed) break;
      const { shown } = this.show([held, view, offers]);
      held = { records: [], story: [] };
      if (view.question.owes) void this.keep(); // a reload while it is looked at loses nothing
      await shown;
    }
    if (!this.closed && this.now !== this.view) {
      const [happened, view, offers] = await this.ask();
      await this.show([add(happened), view, offers]).shown;
    }
    this.running = false;
    if (this.wanted && !this.closed && !this.now?.gameOver) return this.run();
    this.offer();
    await this.keep();
  }
  // Somebody passed, which nobody sees, and another is asked at once: that is drawn with what follows.
  private canWait(records: readonly Record[], view: View): boolean {
    return !view.question.owes && !view.gameOver && records.every((r) => r.what === 'turn-began');
  }
  // What it led to; null: nobody is left who could.
  private async letAnotherAnswer(): Promise<Seen | null> {
    for (const seat of this.now!.question.asked) {
      if (seat === this.seat) continue;
      const seen = this.isHere(seat) ? await this.passFor(seat) : await this.letABotAnswer(seat);
      if (seen) return seen;
    }
    return null;
  }
  private async passFor(seat: Seat): Promise<Seen | null> {
    const view = await this.table!.view(seat);
    const automatic = this.automaticFor(view, answersIn(await this.table!.offers(seat)));
    if (!automatic || automatic.look > 0) return null; // what can be seen in a hand is seen by its owner alone
    const [said, seen] = await Promise.all([this.table!.say(seat, automatic.picks), this.ask()]);
    return said.ok ? seen : null;
  }
  private async letABotAnswer(seat: Seat): Promise<Seen | null> {
    const level = this.people[seat]?.level ?? 'normal';
    const [picks, seen] = await Promise.all([this.table!.letBotAnswer(seat, level, 0, this.seed + 1), this.ask()]);
    this.seed += picks;
    return picks ? seen : null;
  }
  private pause(time: number): Promise<void> {
    if (!time) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time * pace());
      this.goOn = () => (clearTimeout(timer), done());
    });
  }

  // Somebody else here is asked: they take the device. In a window anybody may, also who holds it now.
  private offer(): void {
    if (!this.shared || this.closed || !this.view || this.view.gameOver) return;
    const { what, asked } = this.view.question;
    const to = asked.filter((seat) => this.isHere(seat));
    const mine = to.includes(this.seat) && this.held;
    if (!to.length || (mine && (what !== 'react' || this.reacts))) return;
    const open = what === 'react';
    this.handOver = { to: open ? to : to.slice(0, 1), open, card: tossedNow(this.view) };
  }
  private reacts = false; // who holds the device took it to react

  // The device is with `seat` now; with null, nobody reacts.
  async take(seat: Seat | null): Promise<void> {
    const { to = [], open = false } = this.handOver ?? {};
    if (seat === null) {
      for (const who of to) await this.table!.say(who, ['pass']);
      await this.look();
      this.handOver = null;
      return this.run();
    }
    const told = this.told.get(seat) ?? [];
    const missed = seat === this.seat && this.held ? [] : (await this.table!.news(seat)).story;
    this.earlier = { told, missed };
    this.told.set(seat, ofThisRound(told, missed));
    this.seat = seat;
    this.held = true;
    this.reacts = open;
    await this.look(true);
    this.handOver = null;
    if (this.automatic) void this.run();
  }

  private async keep(): Promise<void> {
    if (this.closed) return;
    const record = await this.record();
    if (this.view?.gameOver) {
      forgetGame(this.game);
      rememberGame(this.game, { record, seat: this.seat, ended: Date.now() });
    } else
      this.storageFull = !keepGame({
        started: this.started,
        record,
        round: this.view?.round ?? 1,
        totals: this.totals,
      });
  }

  get afterwards(): string {
    return `/replay/last/${this.game}`;
  }
  hear(listener: Listener): () => void {
    return this.listeners.add(listener);
  }
  async draft(picks: string[]): Promise<Draft> {
    return draftOf(await this.table!.draft(this.seat, picks));
  }
  async why(answer: string): Promise<Said> {
    const said = await this.table!.why(this.seat, answer);
    return said.ok ? { ok: true } : { ...said, ok: false };
  }
  async say(picks: string[]): Promise<Said> {
    // What was said is seen to be said first: the table may answer faster than a picture is made.
    const [said, seen] = await Promise.all([this.table!.say(this.seat, picks), this.ask(), painted()]);
    if (!said.ok) return { ...said, ok: false };
    this.reacts = false;
    const { view, shown } = this.show(seen);
    if (view.roundOver) await this.confirmForAll();
    void this.keep();
    void shown.then(() => this.run());
    return { ok: true };
  }
  // The scores are looked at together.
  private async confirmForAll(): Promise<void> {
    const others = this.view!.question.asked.filter((seat) => seat !== this.seat && this.isHere(seat));
    for (const seat of others) await this.table!.say(seat, ['ok']);
    if (others.length) await this.look();
  }
  record(): Promise<string> {
    return this.table!.record();
  }
  again(): void {
    const before = this.table;
    this.held = !this.shared;
    void this.deal().then(() => before?.close());
  }
  close(): void {
    this.closed = true;
    this.goOn?.();
    void this.table?.close();
  }
}
