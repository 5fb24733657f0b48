// One way to talk to a game, whether it is at a server (server.svelte.ts) or on this device (local.svelte.ts). A table
// draws `view`, tells and animates `news`, offers `answers`, and knows no rule.
import {
  answersIn,
  type AnyAnswer as Answer,
  type AnyMessage as Message,
  type AnyRecord as Record,
  type AnyView as View,
  type Draft as EngineDraft,
  type GameName,
  type Level,
  type Refusal,
  type Seat,
} from '../../../wasm/tumult.ts';

import type {
  ClientMessage,
  ClientPong,
  ReactionName,
  SeatedBy,
  Said as Chat,
  ServerDone,
  ServerDraft,
  ServerError,
  ServerRefused,
  ServerWhy,
  VoteState as Vote,
} from '../../../wasm/types/protocol';

export type { Answer, Chat, GameName, Message, Record, Refusal, Seat, View, Vote };

export interface Person {
  name: string;
  by: SeatedBy;
  level?: Level; // of a bot, also of one that plays for somebody who is away
  here: boolean;
  away?: boolean;
}

// What happened, to be animated and to be told, and what the table looks like after it. `fresh`: nothing led here, do not
// animate. `late`: it happened while nobody here could look.
export interface News {
  records: Record[];
  story: Message[];
  view: View;
  fresh: boolean;
  late?: true;
}
// Returns when it has been shown. On this device the next thing happens then.
export type Listener = (news: News) => Promise<void> | void;
// What happened in this round before the table was in sight: what was told already, and what was not.
export interface Earlier {
  told: readonly Message[];
  missed: readonly Message[];
}

// What may be picked next, and whether the picks are whole; or why not.
export type Draft = Omit<EngineDraft, 'options'> & { options?: readonly Answer[] };
export const draftOf = ({ options, ...draft }: EngineDraft): Draft => ({
  ...draft,
  ...(options ? { options: answersIn(options) } : {}),
});

// `says`: why not; in Frankfurt also why a card that was laid comes back. `code`: not the rules, but the table refuses it.
export type Said =
  { ok: true; comesBack?: string; says?: Message } | ({ ok: false; code?: string; says?: Message } & Refusal);

export type Condition =
  | 'joining' // not yet there
  | 'open'
  | 'lost' // the network is gone; it is tried again
  | 'elsewhere' // another tab or device took the seat
  | 'removed'
  | 'gone' // the table was closed for good
  | 'refused'; // no such table, or not allowed in

// What a page says that is answered; the link adds the id.
type WithoutId<M> = M extends unknown ? Omit<M, 'id'> : never;
export type Command = WithoutId<Exclude<ClientMessage, ClientPong>>;
// What is said to it. `network`: it was not sent in time, and is not sent any more.
export interface Unsent {
  type: 'error';
  code: 'network';
  text: '';
}
export type Outcome = ServerDone | ServerRefused | ServerWhy | ServerDraft | ServerError | Unsent;
// What the host has made of a table whose result is still looked at: people sit down again, or play already.
export type Rematch = 'open' | 'begun';
// What can be agreed with the others at a table online.
export interface Room {
  readonly id: string;
  readonly code: string;
  readonly game: GameName;
  readonly seat: Seat | null;
  readonly people: readonly Person[];
  readonly host: Seat;
  readonly playing: boolean;
  readonly paused: boolean;
  readonly rematch: Rematch | null;
  readonly votes: readonly Vote[];
  readonly faces: readonly { id: number; seat: Seat; what: ReactionName }[]; // just made
  readonly muted: readonly Seat[];
  readonly allow: boolean; // others may look over the own shoulder
  readonly allows: readonly Seat[]; // over whose shoulder one may look
  readonly watched: Seat | null; // whose it is
  command(message: Command): Promise<Outcome>;
  join(): void; // leaves the result for the rematch
}

export interface Link {
  readonly game: GameName;
  readonly seat: Seat | null; // null: looking on
  readonly view: View | null;
  readonly answers: readonly Answer[]; // what may be said now
  readonly people: readonly Person[];
  readonly condition: Condition;
  readonly windowEnds: number | null; // when a reaction window closes, by Date.now()
  readonly reading?: number | null; // until when an event that was turned over is read, by Date.now(): nobody's time runs before
  readonly until: Readonly<{ [seat: Seat]: number }>; // whose time ends when
  readonly reserve?: readonly number[]; // what is left of it for the game, in milliseconds
  readonly chat: readonly Chat[];
  readonly totals?: number[][]; // after each round, where that was kept
  readonly earlier?: Earlier;
  readonly online?: Room;
  readonly shared?: boolean; // several people hand this device on
  readonly lesson?: true; // a coach explains it step by step
  readonly coached?: Answer | undefined; // what the coach asks for
  readonly conclude?: (() => void) | undefined; // of a lesson whose last round was played: to what comes after it
  tells?(story: readonly Message[]): void; // what the table tells just now, for the coach
  readonly past?: true; // a game that was, only looked at: the page around the table has its log, scores and steps
  readonly afterwards?: string; // the path where a game that is over can be watched again

  hear(listener: Listener): () => void; // returns: hear no more
  recall?(): Promise<readonly Message[]>; // what was told of this game before the page came
  draft(picks: string[]): Promise<Draft>;
  why(answer: string): Promise<Said>;
  say(picks: string[]): Promise<Said>;
  hold?(still: boolean): void; // the clock of a game on this device stands, or goes
  talk?(text: string): Promise<Said>;
  record(): Promise<string>; // the record of the game so far, or of the last one
  again(): void;
  close(): void;
}

// Whom sentences call "you": nobody where several people hand this device on.
export const readerOf = (link: Link): Seat | null => (link.shared ? null : link.seat);
// Where the story of a round begins.
export const beginsRound = (message: Message): boolean => message.round !== undefined;
// Of what was told, this round.
export function ofThisRound(told: readonly Message[], more: readonly Message[]): Message[] {
  const dealt = more.findLastIndex(beginsRound);
  return dealt < 0 ? [...told, ...more] : more.slice(dealt);
}
// Of a log of the game what came before the messages that were told here. The log may end anywhere among them.
export function toldBefore(log: readonly Message[], told: readonly Message[]): readonly Message[] {
  const text = (message: Message): string => JSON.stringify({ ...message, at: undefined });
  const [all, here] = [log.map(text), told.map(text)];
  for (let n = Math.min(all.length, here.length); n > 0; --n)
    if (all.slice(-n).every((message, i) => message === here[i])) return log.slice(0, -n);
  return log;
}

export class Listeners {
  private all = new Set<Listener>();
  add(listener: Listener): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }
  // When all have shown it.
  async tell(news: News): Promise<void> {
    await Promise.all(Array.from(this.all, async (listener) => listener(news)));
  }
}
