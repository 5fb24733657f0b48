// The engine in a page or a worker: games on this device, records checked and replayed, bots. It knows no page.
//
//   const tumult = await loadTumult(fetch("tumult.wasm"));
//   const table = tumult.begin({ game: "card", options: { players: 3 }, seed: 7 });
//   table.view(0), table.records(0), table.answers(0);
//   table.say(0, ["play r7"]);
import { kGames } from './types/games.ts';
import { kLevels } from './types/lists.ts';
import type {
  AnswerGiven,
  CheckedHead,
  Departure,
  Draft,
  Level,
  News,
  OptionRow,
  RecordProblem,
  Regret,
  Reply,
  VerifiedRecord,
} from './types/protocol';
import type { AnyMessage, AnyOffer, AnyRecord, AnyView, Seat } from './types/tumult';
import { connect, type Module } from './module.mjs';

export type * from './types/tumult';
export type { AnswerGiven, ChanceSource, Departure, Draft, Level, OptionRow, Regret, Reply } from './types/protocol';
export * from './offers.ts';

export { kGames, kLevels };
export type GameName = keyof typeof kGames;
// Without the mark, workers would contain the list, which they do not use.
export const kGameNames = /* @__PURE__ */ Object.keys(kGames) as GameName[];
export const isGame = (name: string): name is GameName => name in kGames;
export const isLevel = (word: unknown): word is Level => kLevels.some((level) => level === word);
const kOpenings = ['everything', 'legality', 'resume'] as const; // wasm/engine.h: Opening

/** What a game begins with. A key is 64 hexadecimal digits. */
export interface Head {
  game: GameName;
  options?: Record<string, string | number>;
  names?: string[];
  notes?: string[];
  seed?: number | bigint;
  key?: string;
}
/** Why an answer was not taken. */
export type Refusal = Pick<Reply, 'clause' | 'message'>;
/** What the chance of a record was checked against; the last three sources: not at all. (journal/fair.h) */
export type ChanceFound = Pick<VerifiedRecord, 'chance' | 'commitment' | 'shares'>;
type NotOk = RecordProblem & { ok?: undefined };
export type Verified = VerifiedRecord | NotOk;
export type Checked = CheckedHead | NotOk;

/** `News` of one game. */
export type NewsOf<R extends AnyRecord, M extends AnyMessage> = {
  [Key in keyof News]: News[Key] extends AnyRecord[] ? R[] : M[];
};

/** A head or a record that cannot be: `line` of it, and what was expected. */
export class Problem extends Error {
  constructor(
    message: string,
    readonly line?: number,
    readonly departure?: Departure,
  ) {
    super(message);
  }
}

/** What the engine says is what protocol/engine.h and the games describe. */
const decode = <T>(text: string): T => JSON.parse(text) as T;

export async function loadTumult(
  source: BufferSource | WebAssembly.Module | Response | Promise<Response>,
): Promise<Tumult> {
  return new Tumult(await connect(await source));
}

export class Tumult {
  constructor(private readonly module: Module) {}

  begin(head: Head): Table {
    return this.opened(this.module.call('begin', [], headText(head)));
  }
  /**
   * A position, in the lines of a scenario before `begin`; chance is what its `drawn` lines say. It has no record that leads to it.
   */
  place(position: string): Table {
    return this.opened(this.module.call('place', [], position));
  }
  /**
   * With "legality" the chance is taken as recorded. With "resume" it can be gone on with, or the problem says why not.
   */
  load(record: string, opening: (typeof kOpenings)[number] = 'everything'): Table {
    return this.opened(this.module.call('load', [kOpenings.indexOf(opening)], record));
  }
  verify(record: string): Verified {
    return decode(this.module.ask('verify', [], record));
  }
  options(game: GameName): OptionRow[] {
    return decode(this.module.ask('options', [], game));
  }
  check(head: Head): Checked {
    return decode(this.module.ask('check', [], headText(head)));
  }
  signature(game: GameName): string {
    return this.module.ask('signature', [], game);
  }

  private opened(handle: number): Table {
    if (handle > 0) return new Table(this.module, handle);
    const { message, line, departure } = decode<RecordProblem>(this.module.ask('complaint'));
    throw new Problem(message, line, departure);
  }
}

const kSpectator = -1;

export class Table {
  constructor(
    private readonly module: Module,
    private readonly handle: number,
  ) {}

  close(): void {
    this.module.call('close', [this.handle]);
  }
  record(): string {
    return this.text('record');
  }
  view<V extends AnyView = AnyView>(seat: Seat = kSpectator): V {
    return this.json('view', [seat]);
  }
  /** What happened since the last call for that viewer. */
  records<R extends AnyRecord = AnyRecord>(viewer: Seat = kSpectator): R[] {
    return this.json('records', [viewer]);
  }
  /** The same, and what the viewer is told of it: web/src/words/render.ts has the words. */
  news<R extends AnyRecord = AnyRecord, M extends AnyMessage = AnyMessage>(viewer: Seat = kSpectator): NewsOf<R, M> {
    return this.json('news', [viewer]);
  }
  /** What that seat may answer, in the notation; or as offers, from which `answersIn` makes answers by their parts. */
  answers(seat: Seat): string[] {
    return this.json('answers', [seat]);
  }
  offers<O extends AnyOffer = AnyOffer>(seat: Seat): O[] {
    return this.json('offers', [seat]);
  }
  draft(seat: Seat, picks: string[]): Draft {
    return this.json('draft', [seat], picks.join('\n'));
  }
  /** All of a group of picks, or none. `tick`: in Frankfurt, milliseconds since the beginning. */
  say(seat: Seat, picks: string[], tick = 0): Reply {
    return this.json('say', [seat, tick], picks.join('\n'));
  }
  why(seat: Seat, answer: string): Reply {
    return this.json('why', [seat], answer);
  }

  /** A bot answers there, all that belongs together at once; how many answers it gave. */
  letBotAnswer(seat: Seat, level: Level, budget: number, seed: number): number {
    return this.module.call('botAnswer', [this.handle, seat, kLevels.indexOf(level), budget, seed]);
  }
  /** What `hard` would rather answer, and how much better it thinks that is; without an answer: than what `normal` would. */
  regret(seat: Seat, budget: number, seed: number, answer = ''): Regret | Refusal {
    return this.json('regret', [seat, budget, seed], answer);
  }

  /** The answers so far, with their seats. */
  history(): string[] {
    return this.json('history');
  }
  /** The answer that was given after so many others. */
  given(ply: number): AnswerGiven {
    return this.json('given', [ply]);
  }
  /** Shows the position after so many answers; what led to it is news to everybody. */
  goTo(answers: number): boolean {
    return this.module.call('goTo', [this.handle, answers]) !== 0;
  }
  takeBack(answers: number): boolean {
    return this.module.call('takeBack', [this.handle, answers]) !== 0;
  }

  /** In Frankfurt: a bot takes a seat. `time` in hundredths: 200 takes twice as long for everything. */
  seatBot(seat: Seat, level: Level, seed: number, time = 100): void {
    this.module.call('seatBot', [this.handle, seat, kLevels.indexOf(level), time, seed]);
  }
  /** It is so late; when something happens next by itself: -1, never. */
  advance(tick: number): number {
    return this.module.call('advance', [this.handle, tick]);
  }

  private text(name: string, args: number[] = [], text?: string): string {
    return this.module.ask(name, [this.handle, ...args], text);
  }
  private json<T>(name: string, args: number[] = [], text?: string): T {
    return decode<T>(this.text(name, args, text));
  }
}

/** The lines with which a record begins. */
export function headText(head: Head): string {
  const lines = [`game ${head.game}`];
  for (const [key, value] of Object.entries(head.options ?? {})) lines.push(`option ${key} ${value}`);
  head.names?.forEach((name, seat) => name && lines.push(`name s${seat} ${name}`));
  for (const note of head.notes ?? []) lines.push(`note ${note}`);
  if (head.seed !== undefined) lines.push(`seed ${head.seed}`);
  if (head.key !== undefined) lines.push(`key ${head.key}`);
  return lines.join('\n') + '\n';
}
