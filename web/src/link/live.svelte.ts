// Frantic Frankfurt on this device: its clock and its bots are in a worker (live_worker.ts). The clock stands until the
// table says that it begins; whatever is kept can be gone on with from there.
import { rememberGame } from '../after/last_games.ts';
import { settings } from '../settings.svelte.ts';
import type { Level, Reply } from '../../../wasm/tumult.ts';
import {
  Listeners,
  type Draft, type GameName, type Link, type News, type Person, type Said, type Seat, type View,
} from './link.ts';
import { forgetGame, keepGame, type Kept, type LocalGame } from './kept.ts';
import type { Moment } from './live_table.ts';
import type { LiveAsked, LiveBot, LiveTold, Wanted } from './live_worker.ts';

// How much time bots take, in hundredths.
const PACE = { calm: 180, usual: 100, quick: 70 };
const KEEP_EVERY = 2000;

export class LiveLink implements Link {
  readonly game: GameName = 'frankfurt';
  readonly seat: Seat;
  view = $state.raw<View | null>(null);
  answers = $state.raw<string[]>([]);
  people = $state.raw<Person[]>([]);
  condition = $state<Link['condition']>('joining');
  storageFull = $state(false);
  readonly windowEnds = null;
  readonly until = {};
  readonly chat = [];

  private readonly worker = new Worker(new URL('./live_worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>();
  private readonly listeners = new Listeners();
  private last = 0;
  private keeping: ReturnType<typeof setTimeout> | undefined;

  private constructor(private readonly started: LocalGame) {
    this.people = started.people;
    this.seat = Math.max(0, started.people.findIndex((p) => p.by === 'person'));
    this.worker.onmessage = ({ data }: MessageEvent<LiveTold>) => this.told(data);
    this.worker.onerror = ({ message }) => {
      for (const { failed } of this.waiting.values()) failed(new Error(message));
      this.waiting.clear();
    };
  }
  static async begin(game: LocalGame): Promise<LiveLink> {
    const link = new LiveLink(game);
    await link.deal();
    return link;
  }
  static async resume(kept: Kept): Promise<LiveLink> {
    const link = new LiveLink(kept.started);
    await link.open({ record: kept.record, seat: link.seat, bots: link.bots() });
    return link;
  }

  private deal(): Promise<void> {
    const { game, options, people } = this.started;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    return this.open({ head: { game, options, names: people.map((p) => p.name), seed }, seat: this.seat, bots: this.bots() });
  }
  private bots(): LiveBot[] {
    const seeds = crypto.getRandomValues(new Uint32Array(this.people.length));
    return this.people.flatMap((p, seat) =>
      p.by === 'bot' ? [{ seat, level: (p.level ?? 'easy') as Level, seed: seeds[seat]!, time: PACE[settings.pace] }] : [],
    );
  }
  private async open(wanted: Wanted): Promise<void> {
    const moment = (await this.ask('open', { wanted })) as Moment;
    this.condition = 'open';
    this.show(moment, true);
  }

  private ask(name: LiveAsked['name'], more: Partial<LiveAsked> = {}): Promise<unknown> {
    return new Promise((done, failed) => {
      const id = ++this.last;
      this.waiting.set(id, { done, failed });
      this.worker.postMessage({ id, name, ...more } satisfies LiveAsked);
    });
  }
  private told(told: LiveTold): void {
    if ('moment' in told) return this.show(told.moment, false);
    const asked = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    if (told.error === undefined) asked?.done(told.value);
    else asked?.failed(new Error(told.error));
  }
  private show({ records, view, answers }: Moment, fresh: boolean): void {
    this.answers = answers;
    this.view = view;
    this.listeners.tell({ records, view, fresh });
    this.keeping ??= setTimeout(() => void this.keep(), view.roundOver ? 0 : KEEP_EVERY);
  }
  private async keep(): Promise<void> {
    this.keeping = undefined;
    const over = (this.view as { gameOver?: true }).gameOver;
    if (over) {
      rememberGame(this.game, { record: await this.record(), seat: this.seat, ended: Date.now() });
      return forgetGame(this.game);
    }
    this.storageFull = !keepGame({ started: this.started, record: await this.record(), round: this.view?.round ?? 1 });
  }

  get afterwards(): string {
    return `/replay/last/${this.game}`;
  }
  hear(listener: (news: News) => void): () => void {
    return this.listeners.add(listener);
  }
  draft(): Promise<Draft> {
    return Promise.resolve({}); // nothing belongs together here
  }
  async why(answer: string): Promise<Said> {
    return heard((await this.ask('why', { text: answer })) as Reply);
  }
  async say(picks: string[]): Promise<Said> {
    return heard((await this.ask('say', { text: picks[0] ?? '' })) as Reply);
  }
  hold(still: boolean): void {
    void this.ask(still ? 'stand' : 'go');
  }
  hurry(): void {}
  record(): Promise<string> {
    return this.ask('record') as Promise<string>;
  }
  again(): void {
    void this.deal();
  }
  close(): void {
    clearTimeout(this.keeping);
    this.hold(true);
    void this.keep().finally(() => this.worker.terminate());
  }
}

function heard(reply: Reply): Said {
  if (!reply.ok) return { ...reply, ok: false };
  return reply.how === 'comes-back' ? { ok: true, comesBack: reply.clause ?? '' } : { ok: true };
}
