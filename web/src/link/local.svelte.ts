// A game on this device: the engine in a worker, bots on the other seats. It is kept after every answer, so that a
// reload or a closed tab loses nothing.
import { rememberGame } from '../after/last_games.ts';
import { settings } from '../settings.svelte.ts';
import type { Level } from '../../../wasm/tumult.ts';
import { bench, type Bench, type FarTable } from './bench.ts';
import {
  goesWithoutSaying, Listeners,
  type Draft, type GameName, type Link, type News, type Person, type Record, type Said, type Seat, type View,
} from './link.ts';

export interface LocalGame {
  game: GameName;
  options: { [key: string]: string };
  people: Person[]; // in order of seats; the first person is the one at this device
}
export interface Kept {
  started: LocalGame;
  record: string;
  round: number;
  totals?: number[][]; // after each round so far
}

const KEY = (game: GameName) => `tumult.local.${game}`;
const PACE = { calm: 1.7, usual: 1, quick: 0.45 };

export function keptGame(game: GameName): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY(game)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
// False: this device has no room left.
export function keepGame(kept: Kept): boolean {
  try {
    localStorage.setItem(KEY(kept.started.game), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
export const forgetGame = (game: GameName): void => localStorage.removeItem(KEY(game));

// How long something is looked at before the next thing happens, in milliseconds.
function lookingTime(records: readonly Record[]): number {
  let time = 0;
  for (const r of records) {
    if (r.cause === 'round' && r.what === 'moved') continue;
    if (r.what === 'event') time = Math.max(time, 2600);
    else if (r.what === 'played' || r.what === 'tossed' || r.what === 'turned-over') time = Math.max(time, 850);
    else if (r.what === 'moved') time = Math.max(time, 450);
  }
  return time;
}

export class LocalLink implements Link {
  readonly game: GameName;
  readonly seat: Seat;
  view = $state.raw<View | null>(null);
  answers = $state.raw<string[]>([]);
  people = $state.raw<Person[]>([]);
  condition = $state<Link['condition']>('joining');
  storageFull = $state(false);
  totals: number[][] = [];
  readonly windowEnds = null;
  readonly until = {};
  readonly chat = [];

  private table: FarTable | null = null;
  private closed = false;
  private hurried = false;
  private goOn: (() => void) | null = null;
  private running = false;
  private readonly listeners = new Listeners();
  private seed = 0;

  private constructor(private started: LocalGame, private readonly engine: Bench) {
    this.game = started.game;
    this.people = started.people;
    this.seat = Math.max(0, started.people.findIndex((p) => p.by === 'person'));
  }

  static async begin(game: LocalGame, engine: Bench = bench): Promise<LocalLink> {
    const link = new LocalLink(game, engine);
    await link.deal();
    return link;
  }
  static async resume(kept: Kept, engine: Bench = bench): Promise<LocalLink> {
    const link = new LocalLink(kept.started, engine);
    link.table = await engine.load(kept.record);
    link.totals = kept.totals ?? [];
    await link.enter();
    return link;
  }

  private async deal(): Promise<void> {
    this.totals = [];
    this.seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const { game, options, people } = this.started;
    this.table = await this.engine.begin({ game, options, names: people.map((p) => p.name), seed: this.seed });
    await this.enter();
  }
  private async enter(): Promise<void> {
    this.condition = 'open';
    await this.look(true);
    void this.run();
  }

  private async look(fresh = false): Promise<News> {
    const records = await this.table!.records(this.seat);
    const view = await this.table!.view(this.seat);
    const answers = view.question.owes ? await this.table!.answers(this.seat) : [];
    this.answers = goesWithoutSaying(view, answers) ? [] : answers;
    this.view = view;
    if (records.some((r) => r.what === 'round-ended') && view.game !== 'frankfurt')
      this.totals = [...this.totals, view.seats.map((s) => s.score)];
    const news = { records, view, fresh };
    this.listeners.tell(news);
    return news;
  }

  // Bots answer one after the other, until the person is asked or the game is over.
  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (!this.closed && !this.view?.gameOver) {
      if (this.view?.question.owes) {
        if (this.answers.length) break;
        await this.table!.say(this.seat, ['pass']);
      } else if (!(await this.letABotAnswer()) || this.closed) {
        break;
      }
      const news = await this.look();
      await this.pause(lookingTime(news.records));
    }
    this.hurried = false;
    this.running = false;
    await this.keep();
  }
  // Picks that belong together are made in one go, as a person would.
  private async letABotAnswer(): Promise<boolean> {
    for (const seat of this.view!.question.asked) {
      if (seat === this.seat) continue;
      const level = (this.people[seat]?.level ?? 'normal') as Level;
      let answered = false;
      for (let more = !this.closed; more; ) {
        const { question } = await this.table!.view(seat);
        more = 'left' in question && question.left > 1;
        const answer = await this.table!.bot(seat, level, 0, ++this.seed);
        if (!answer || this.closed) break;
        await this.table!.say(seat, [answer]);
        answered = true;
      }
      if (answered) return true;
    }
    return false;
  }
  private pause(time: number): Promise<void> {
    if (this.hurried || time === 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time * PACE[settings.pace]);
      this.goOn = () => (clearTimeout(timer), done());
    });
  }

  private async keep(): Promise<void> {
    if (this.closed) return;
    const record = await this.record();
    if (this.view?.gameOver) {
      forgetGame(this.game);
      rememberGame(this.game, { record, seat: this.seat, ended: Date.now() });
    } else this.storageFull = !keepGame({ started: this.started, record, round: this.view?.round ?? 1 });
  }

  get afterwards(): string {
    return `/replay/last/${this.game}`;
  }
  hear(listener: (news: News) => void): () => void {
    return this.listeners.add(listener);
  }
  draft(picks: string[]): Promise<Draft> {
    return this.table!.draft(this.seat, picks);
  }
  async why(answer: string): Promise<Said> {
    const said = await this.table!.why(this.seat, answer);
    return said.ok ? { ok: true } : { ...said, ok: false };
  }
  async say(picks: string[]): Promise<Said> {
    const said = await this.table!.say(this.seat, picks);
    if (!said.ok) return { ...said, ok: false };
    this.hurried = false;
    const news = await this.look();
    await this.keep();
    void this.pause(news.records.length ? 250 : 0).then(() => this.run());
    return { ok: true };
  }
  hurry(): void {
    this.hurried = true;
    this.goOn?.();
  }
  record(): Promise<string> {
    return this.table!.record();
  }
  again(): void {
    const before = this.table;
    this.hurried = false;
    void this.deal().then(() => before?.close());
  }
  close(): void {
    this.closed = true;
    this.goOn?.();
    void this.table?.close();
  }
}
