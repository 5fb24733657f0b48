// A table at the server (docs/protocol.md). A connection that is lost, or silent where there should be an answer, is opened again,
// with longer and longer waits; what was said and not yet heard is said again under the same id, which the server carries out once.
import {
  Listeners,
  ofThisRound,
  toldBefore,
  type Earlier,
  type Listener,
  type Answer,
  type Message,
  type Chat,
  type Command,
  type Condition,
  type Draft,
  type GameName,
  type Link,
  type Outcome,
  type Person,
  type Rematch,
  type Said,
  type Seat,
  type View,
} from './link.ts';
import type {
  ClientPong,
  ServerHello,
  ServerMessage,
  ServerMoved,
  ServerTable,
  ServerView,
  TableState as Table,
  Time,
} from '../../../wasm/types/protocol';
import { kGoodbyes } from '../../../wasm/types/lists.ts';
import { answersIn, kGames } from '../../../wasm/tumult.ts';
import { gameLog } from './api.ts';
import { automaticAnswer, type Automatic } from './automatic.ts';
import { decode } from './decode.ts';
import { shareFor } from './given_shares.ts';
import { patched } from './patch.ts';
import { keepPlace, takePlace } from './place.ts';
import { ServerRoom } from './room.svelte.ts';

export type { Stopped, TableState as Table } from '../../../wasm/types/protocol';
interface Waiting {
  type: Command['type'];
  text: string;
  sent: boolean;
  done: (outcome: Outcome) => void;
}

// After these the link does not come again by itself.
const GOODBYES: { [code: number]: Condition } = {
  [kGoodbyes.taken_over]: 'elsewhere',
  [kGoodbyes.removed]: 'removed',
  [kGoodbyes.not_allowed]: 'refused',
  [kGoodbyes.closed]: 'gone',
};
// These are not said again over another connection, and not waited for: an older server does not answer them.
const OF_THE_MOMENT: ReadonlySet<Command['type']> = new Set(['react', 'watch']);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const SILENCE = 20_000; // then it is asked whether anybody is there
const PATIENCE = 8_000; // for an answer

// How long to wait before the nth attempt: doubled each time, and never the same for everybody.
export const waitBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + chance / 2);

export class ServerLink implements Link {
  seat = $state.raw<Seat | null>(null);
  view = $state.raw<View | null>(null);
  table = $state.raw<Table | null>(null);
  // The result of a game whose table has gone on to a rematch: it is drawn until the person here leaves it (`join`). What
  // the table became meanwhile waits.
  result = $state.raw<Table | null>(null);
  here = $state.raw<Seat[]>([]);
  watching = $state(0);
  condition = $state<Condition>('joining');
  chat = $state.raw<Chat[]>([]);
  windowEnds = $state<number | null>(null);
  until = $state.raw<{ [seat: Seat]: number }>({});
  reserve = $state.raw<number[]>([]);
  earlier: Earlier = { told: [], missed: [] }; // what was told since the page came, for the table that is drawn next
  reading: number | null = null;
  readonly online = new ServerRoom(this);
  held = $state(false); // passed in a window that is still open

  private told: Message[] = []; // of this game, since the page came
  private offered = $state.raw<readonly Answer[]>([]);
  private next: View | null = null; // of the game that was begun while a result is drawn
  private socket: WebSocket | null = null;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private looking: ReturnType<typeof setTimeout> | undefined; // at a question that is answered by itself
  private ahead = 0; // by how much the server's clock is before ours
  private seen = -1;
  private returning = false; // this connection goes on from what was seen
  private lateUntil = -1; // the last message that came while nobody here could look
  private shownAt = 0; // when the last thing that was seen came, by performance.now()
  private attempt = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private nextId = 0;
  private readonly idStem = Math.random().toString(36).slice(2, 10);
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Listeners();

  constructor(
    readonly id: string,
    private readonly open = (path: string) => new WebSocket(path),
  ) {
    const place = takePlace(id);
    if (place)
      ({
        seen: this.seen,
        seat: this.seat,
        table: this.table,
        view: this.view,
        answers: this.offered,
        chat: this.chat,
      } = place);
    this.connect();
  }
  // The page is left, perhaps only to be loaded again.
  keepPlace(): void {
    const { seen, seat, table, offered, chat } = this;
    const view = this.result ? this.next : this.view;
    if (table && seen >= 0) keepPlace(this.id, { seen, seat, table, view, answers: offered, chat: [...chat] });
  }

  // Nothing can be said while the game is paused.
  get answers(): readonly Answer[] {
    return this.table?.paused || this.result ? [] : this.offered;
  }
  // The table as it is drawn.
  get drawn(): Table | null {
    return this.result ?? this.table;
  }
  get rematch(): Rematch | null {
    return this.result && (this.table?.phase === 'open' ? 'open' : 'begun');
  }

  get game(): GameName {
    return this.drawn?.game ?? 'card';
  }
  private get realTime(): boolean {
    return kGames[this.game].realTime;
  }
  get people(): Person[] {
    return (this.drawn?.seats ?? []).map((s, seat) => ({
      name: s.name ?? '',
      by: s.by,
      here: s.by === 'bot' || this.here.includes(seat),
      ...(s.level ? { level: s.level } : {}),
      ...(s.away ? { away: true } : {}),
    }));
  }

  private connect(): void {
    this.returning = this.seen >= 0;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const seen = this.seen >= 0 ? `&seen=${this.seen}` : '';
    clearTimeout(this.retry);
    const before = this.socket;
    const socket = (this.socket = this.open(`${scheme}://${location.host}/ws/${this.id}?offers=1${seen}`));
    before?.close(); // there is one connection at a time, and an older one is not listened to
    socket.onmessage = ({ data }) => socket === this.socket && this.heard(decode<ServerMessage>(String(data)));
    socket.onclose = ({ code }) => socket === this.socket && this.lost(code);
    this.listen();
  }
  private lost(code: number): void {
    clearTimeout(this.silence);
    this.socket = null;
    if (this.closed) return;
    const last = GOODBYES[code];
    this.condition = last ?? 'lost';
    if (!last) this.retry = setTimeout(() => this.connect(), waitBefore(this.attempt++));
    this.forgetWhatIsOver();
  }
  private get awaitsAnswer(): boolean {
    return [...this.waiting.values()].some(({ type }) => !OF_THE_MOMENT.has(type));
  }
  // A line may be dead without a word: what is asked is answered soon, and after a long silence something is asked.
  private listen(): void {
    clearTimeout(this.silence);
    if (this.closed || !this.socket) return;
    const waits = this.awaitsAnswer || this.condition !== 'open';
    this.silence = setTimeout(
      () => (waits ? this.hangUp() : void this.command({ type: 'why', picks: ['pass'] })),
      waits ? PATIENCE : SILENCE,
    );
  }
  hangUp = (): void => {
    if (!this.socket) return;
    this.socket.close();
    this.lost(1006);
  };
  // Drops commands that are stale once the line is lost. In real time answers are stale, too.
  private forgetWhatIsOver(): void {
    for (const [id, { type, sent }] of this.waiting)
      if ((sent && OF_THE_MOMENT.has(type)) || (this.realTime && type === 'say'))
        this.answered(id, { type: 'error', code: 'network', text: '' });
  }
  // Again at once: the network is back, or the person asks for it, who may also take the seat back from another window.
  retryNow = (): void => {
    if (this.condition === 'lost' || this.condition === 'elsewhere') this.connect();
  };

  private heard(m: ServerMessage): void {
    this.listen();
    if ('number' in m && m.type !== 'hello' && m.type !== 'done') {
      this.seen = m.number;
      this.shownAt = performance.now();
    }
    switch (m.type) {
      case 'hello':
        return this.greeted(m);
      case 'view':
        return this.whole(m);
      case 'moved':
        return this.moved(m);
      case 'table':
        return this.seated(m);
      case 'chat':
        return void (this.chat = [...this.chat, m]);
      case 'presence':
        this.here = m.here;
        return void (this.watching = m.watching);
      case 'ping':
        return this.pong(m.ping);
      case 'reaction':
        return this.online.made(m);
      case 'settings':
        this.online.set(m, this.game);
        this.held = m.held;
        return this.giveShare(m.shared);
      case 'done':
      case 'refused':
      case 'why':
      case 'draft':
        return this.answered(m.id, m);
      case 'error':
        return m.id ? this.answered(m.id, m) : undefined;
      case 'taken-over':
      case 'removed':
        return; // the goodbye that follows says it, too
      default:
        m satisfies never; // of a newer server: it is not for this page
    }
  }
  private pong(ping: number): void {
    const pong: ClientPong = { type: 'pong', ping };
    this.socket?.send(JSON.stringify(pong));
  }
  private greeted(m: ServerHello): void {
    this.condition = 'open';
    this.attempt = 0;
    this.ahead = m.now - Date.now();
    this.timed(m.time);
    this.lateUntil = this.returning ? m.number : -1;
    const you = m.you ?? null;
    if (this.returning && you !== this.seat) return this.lookAfresh();
    this.returning = false;
    this.seat = you;
    this.online.watched = m.watching ?? null;
    this.sayAgain(m.number);
    this.listen();
  }
  // After a greeting, sends unanswered commands again. An older server answers `watch` with that greeting alone.
  private sayAgain(number: number): void {
    for (const [id, waiting] of this.waiting) {
      if (waiting.sent && OF_THE_MOMENT.has(waiting.type)) {
        this.answered(id, { type: 'done', id, number });
        continue;
      }
      waiting.sent = true;
      this.socket?.send(waiting.text);
    }
  }
  // What was seen before was seen with other eyes.
  private lookAfresh(): void {
    this.seen = -1;
    this.result = null;
    this.view = this.next = null;
    this.socket?.close();
  }
  private whole(m: ServerView): void {
    this.table = m.table;
    this.chat = m.chat;
    this.timed(m.time);
    this.show(m.view ?? null, m, true);
  }
  private moved(m: ServerMoved): void {
    if (m.table) this.table = m.table; // the game began or ended with it
    this.timed(m.time);
    this.held = false;
    this.show(m.view ?? patched((this.result ? this.next : this.view)!, m), m, false);
  }
  private show(view: View | null, m: ServerView | ServerMoved, fresh: boolean): void {
    const answers = answersIn(m.offers ?? []);
    const late = m.number <= this.lateUntil;
    const automatic = view?.question.owes ? automaticAnswer(view, answers) : null;
    this.offered = automatic ? [] : answers;
    if (this.result) this.next = view;
    else this.view = view;
    if (!view) return;
    const { happened: records, story = [] } = m.type === 'moved' ? m : { happened: [] };
    this.earlier = { told: ofThisRound(this.earlier.told, story), missed: [] };
    this.told = m.type === 'moved' && m.view ? [...story] : [...this.told, ...story];
    if (this.result) return this.sayByItself(automatic);
    void this.listeners.tell({ records, story, view, fresh: fresh || late, ...(late ? { late: true as const } : {}) });
    this.sayByItself(automatic);
  }
  // Later, where the question is seen first; not while the game is paused.
  private sayByItself(automatic: Automatic | null): void {
    clearTimeout(this.looking);
    if (!automatic || this.held || this.away) return;
    const { picks, look } = automatic;
    if (look === 0) return void this.say(picks);
    const say = () => (this.table?.paused ? wait() : this.away ? undefined : void this.say(picks));
    const wait = () => void (this.looking = setTimeout(say, look * (1 + Math.random() / 2)));
    wait();
  }
  // A bot plays here; whoever says something takes the seat back.
  private get away(): boolean {
    return this.table?.seats[this.seat ?? -1]?.away === true;
  }
  private seated(m: ServerTable): void {
    const before = this.table;
    this.table = m.table;
    if (this.table.phase === 'open') this.reopened(before);
    if (before?.round !== this.table.round) this.giveShare(false);
    this.timed(m.time);
  }
  // Whoever looks at a result, keeps it; but for the host, who asked for the rematch.
  private reopened(before: Table | null): void {
    if (this.result) return;
    if (this.view?.gameOver && before?.phase === 'over' && this.seat !== this.table!.host) this.result = before;
    else this.view = null;
  }
  join(): void {
    this.result = null;
    this.view = this.next;
    this.next = null;
  }
  private timed(time: Time): void {
    const here = (there: number) => there - this.ahead;
    this.windowEnds = time.window === undefined ? null : here(time.window);
    this.reading = time.read === undefined ? null : here(time.read);
    this.reserve = time.reserve ?? [];
    this.until = Object.fromEntries(Object.entries(time.until ?? {}).map(([seat, at]) => [seat, here(at)]));
  }
  // This player's share of the chance of the next deal, given once its commitment is seen. (docs/fairness.md)
  private giveShare(given: boolean): void {
    if (given || this.seat === null || !this.table || this.table.phase === 'playing' || this.table.phase === 'over')
      return;
    const { round, commitment } = this.table;
    void this.command({ type: 'share', game: round, share: shareFor(this.id, round, commitment) });
  }

  // Says something that is answered: by `done`, or by why not.
  command(message: Command): Promise<Outcome> {
    const id = `${this.idStem}-${++this.nextId}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((done) => {
      const sent = this.condition === 'open';
      const waited = this.awaitsAnswer;
      this.waiting.set(id, { type: message.type, text, sent, done });
      if (!sent) return;
      this.socket?.send(text);
      if (this.awaitsAnswer && !waited) this.listen();
    });
  }
  private answered(id: string, m: Outcome): void {
    this.waiting.get(id)?.done(m);
    this.waiting.delete(id);
    this.listen();
  }

  get afterwards(): string {
    return `/replay/${this.id}/${this.drawn?.played ?? 0}`;
  }
  hear(listener: Listener): () => void {
    return this.listeners.add(listener);
  }
  // Without it there is a game all the same.
  async recall(): Promise<readonly Message[]> {
    if (this.told.some(({ round }) => round === 1)) return [];
    return gameLog(this.id).then(
      ({ sentences }) =>
        toldBefore(
          sentences.map(({ message }) => message),
          this.told,
        ),
      () => [],
    );
  }
  async draft(picks: string[]): Promise<Draft> {
    const m = await this.command({ type: 'draft', picks });
    if (m.type === 'draft')
      return { ...(m.complete ? { complete: true } : {}), options: answersIn(m.offers ?? []), ...saying(m) };
    if (m.type === 'refused') return { clause: m.clause, ...saying(m) };
    return m.type === 'error' && m.text ? { message: m.text } : {};
  }
  async why(answer: string): Promise<Said> {
    const m = await this.command({ type: 'why', picks: [answer] });
    return m.type === 'why' && m.may ? { ok: true } : refusal(m);
  }
  async say(picks: string[]): Promise<Said> {
    if (this.realTime && this.condition !== 'open') return { ok: false, code: 'network' };
    const since = Math.round(performance.now() - this.shownAt); // who was first is told from this
    const m = await this.command({ type: 'say', at: this.seen, ...(this.realTime ? { since } : {}), picks });
    if (m.type !== 'done') return refusal(m);
    if (m.held) this.held = true;
    return m['comes-back'] ? { ok: true, comesBack: m['comes-back'], ...saying(m) } : { ok: true };
  }
  async talk(text: string): Promise<Said> {
    const m = await this.command({ type: 'chat', text });
    return m.type === 'done' ? { ok: true } : refusal(m);
  }
  async record(): Promise<string> {
    const played = this.drawn?.played ?? 0;
    const answer = await fetch(`/api/tables/${this.id}/records/${played}`);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  }
  again(): void {
    void this.command({ type: 'again' });
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearTimeout(this.looking);
    this.socket?.close(1000);
  }
}

const saying = ({ says }: { says?: Message }): { says?: Message } => (says ? { says } : {});
function refusal(m: Outcome): Said {
  switch (m.type) {
    case 'refused':
      return { ok: false, clause: m.clause, ...saying(m) };
    case 'why':
      return { ok: false, ...(m.clause ? { clause: m.clause } : {}), ...saying(m) };
    case 'error':
      return { ok: false, code: m.code, ...(m.text ? { message: m.text } : {}) };
    default:
      return { ok: false };
  }
}
