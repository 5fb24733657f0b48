// Frantic Frankfurt on this device: its clock and its bots are in a worker (live_worker.ts). The clock stands until the
// table says that it begins; whatever is kept can be gone on with from there.
import { rememberGame } from '../after/last_games.ts';
import { settings } from '../settings.svelte.ts';
import { answersIn, type Reply } from '../../../wasm/tumult.ts';
import {
  Listeners,
  type Listener,
  type Answer,
  type Draft,
  type GameName,
  type Link,
  type Person,
  type Said,
  type Seat,
  type View,
} from './link.ts';
import { Asking } from './asking.ts';
import { functionsOf } from './decode.ts';
import { forgetGame, keepGame, recordedNames, shownNames, type Kept, type LocalGame } from './kept.ts';
import type { Moment } from './live_table.ts';
import type { LiveBot, LiveFunctions, Wanted } from './live_worker.ts';

// How much time bots take, in hundredths.
const PACE = { calm: 180, usual: 100, quick: 70 };
const KEEP_EVERY = 2000;

export class LiveLink implements Link {
  readonly game: GameName;
  readonly seat: Seat;
  view = $state.raw<View | null>(null);
  answers = $state.raw<readonly Answer[]>([]);
  people = $state.raw<Person[]>([]);
  condition = $state<Link['condition']>('joining');
  storageFull = $state(false);
  readonly windowEnds = null;
  readonly until = {};
  readonly chat = [];

  private readonly worker = new Asking<Moment>(
    new Worker(new URL('./live_worker.ts', import.meta.url), { type: 'module' }),
    (moment) => this.show(moment, false),
  );
  private readonly far = functionsOf<LiveFunctions>((name, args) => this.worker.ask(name, args));
  private readonly listeners = new Listeners();
  private keeping: ReturnType<typeof setTimeout> | undefined;

  private constructor(private readonly started: LocalGame) {
    this.game = started.game;
    this.people = shownNames(started.people);
    this.seat = Math.max(
      0,
      started.people.findIndex((p) => p.by === 'person'),
    );
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
    return this.open({
      head: { game, options, names: recordedNames(people), seed },
      seat: this.seat,
      bots: this.bots(),
    });
  }
  private bots(): LiveBot[] {
    const seeds = crypto.getRandomValues(new Uint32Array(this.people.length));
    return this.people.flatMap((p, seat) =>
      p.by === 'bot' ? [{ seat, level: p.level ?? 'easy', seed: seeds[seat]!, time: PACE[settings.pace] }] : [],
    );
  }
  private async open(wanted: Wanted): Promise<void> {
    const moment = await this.far.open(wanted).catch((error: unknown) => {
      this.worker.close();
      throw error;
    });
    this.condition = 'open';
    this.show(moment, true);
  }

  private show({ records, story, view, offers }: Moment, fresh: boolean): void {
    this.answers = answersIn(offers);
    this.view = view;
    void this.listeners.tell({ records, story, view, fresh });
    this.keeping ??= setTimeout(() => void this.keep(), view.roundOver ? 0 : KEEP_EVERY);
  }
  private async keep(): Promise<void> {
    clearTimeout(this.keeping);
    this.keeping = undefined;
    if (!this.view) return;
    if (this.view.gameOver) {
      rememberGame(this.game, { record: await this.record(), seat: this.seat, ended: Date.now() });
      return forgetGame(this.game);
    }
    this.storageFull = !keepGame({ started: this.started, record: await this.record(), round: this.view.round });
  }

  get afterwards(): string {
    return `/replay/last/${this.game}`;
  }
  hear(listener: Listener): () => void {
    return this.listeners.add(listener);
  }
  draft(): Promise<Draft> {
    return Promise.resolve({}); // nothing belongs together here
  }
  async why(answer: string): Promise<Said> {
    return heard(await this.far.why(answer));
  }
  async say(picks: string[]): Promise<Said> {
    return heard(await this.far.say(picks[0] ?? ''));
  }
  // A clock that stands may be the last of this visit: who leaves the page stops it.
  hold(still: boolean): void {
    void (still ? this.far.stand() : this.far.go());
    if (still) void this.keep().catch(() => {});
  }
  record(): Promise<string> {
    return this.far.record();
  }
  again(): void {
    void this.deal();
  }
  close(): void {
    void this.far.stand();
    void this.keep()
      .catch(() => {})
      .finally(() => this.worker.close());
  }
}

function heard(reply: Reply): Said {
  if (!reply.ok) return { ...reply, ok: false };
  const says = reply.says ? { says: reply.says } : {};
  return reply.how === 'comes-back' ? { ok: true, comesBack: reply.clause ?? '', ...says } : { ok: true };
}
