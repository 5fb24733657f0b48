// Generated from protocol/, do not edit: TUMULT_WRITE_SCHEMAS=1 build/release/tumult_tests --gtest_filter='PageTypes.*' writes it.
import type { AnyMessage, AnyOffer, AnyRecord, AnyView, Seat } from "./tumult";

/** An answer, or the picks that belong together, in the notation and without the seat. at: the number last seen; since: in real time, milliseconds between what was seen and the action. */
export interface ClientSay {
  type: "say";
  id: string;
  at: number;
  picks: string[];
  since?: number;
}

/** Could this be said? Nothing is done. */
export interface ClientWhy {
  type: "why";
  id: string;
  picks: string[];
}

/** What may be picked after these? Nothing is done. */
export interface ClientDraft {
  type: "draft";
  id: string;
  picks: string[];
}

/** 32 random bytes for the deal of that game. */
export interface ClientShare {
  type: "share";
  id: string;
  game: number;
  share: string;
}

/** A line of talk. */
export interface ClientChat {
  type: "chat";
  id: string;
  text: string; // what is longer than 300 characters is cut
}

export type ReactionName = "hello" | "thanks" | "wow" | "oops" | "haha" | "argh" | "hurry" | "well-played";

/** A face, gone once it is seen. */
export interface ClientReact {
  type: "react";
  id?: string;
  what: ReactionName;
}

/** The host begins. */
export interface ClientStart {
  type: "start";
  id: string;
}

export type GameName = "card" | "board" | "frankfurt";

export type Clocks = "off" | "relaxed" | "quick" | "days";

export type Spectators = "off" | "live" | "delayed";

/** The host changes what was agreed, before a game. */
export interface ClientChange {
  type: "change";
  id: string;
  game?: GameName;
  options?: { [key: string]: string | number | boolean | string[] }; // by key, as in docs/options.md
  clocks?: Clocks;
  pace?: number;
  listed?: boolean;
  spectators?: Spectators;
  delay?: number;
  budget?: number;
}

export type Level = "random" | "easy" | "normal" | "hard";

/** The host puts a bot on a seat: on a free one, or, in a game, instead of somebody who is not there. */
export interface ClientFill {
  type: "fill";
  id: string;
  seat: Seat;
  level: Level;
}

/** The host sends a bot away, before a game. */
export interface ClientVacate {
  type: "vacate";
  id: string;
  seat: Seat;
}

/** The host removes a player. */
export interface ClientRemove {
  type: "remove";
  id: string;
  seat: Seat;
}

/** The host wants a rematch. */
export interface ClientAgain {
  type: "again";
  id: string;
}

/** In a game a bot plays on; else the seat is free. */
export interface ClientLeave {
  type: "leave";
  id: string;
}

export type VoteAbout = "pause" | "resume" | "remove";

/** seat: whom it is about, with remove. */
export interface ClientVote {
  type: "vote";
  id: string;
  what: VoteAbout;
  seat?: Seat;
}

export type WindowCard = "counterattack" | "lucky-bastard" | "nice-try" | "block" | "re-roll";

/** In these windows this seat always passes; nobody notices. */
export interface ClientSetAlwaysPass {
  type: "set";
  id: string;
  "always-pass": WindowCard[];
}

/** What that player says is not wanted. */
export interface ClientSetMute {
  type: "set";
  id: string;
  mute: Seat;
  on: boolean;
}

/** Others may look over one's shoulder. */
export interface ClientSetAllow {
  type: "set";
  id: string;
  allow: boolean;
}

export type StandIn = "off" | "random" | "easy" | "normal" | "hard";

/** A bot of that level plays for this seat while its player watches; off: not any more. */
export interface ClientSetStandIn {
  type: "set";
  id: string;
  "stand-in": StandIn;
}

/** A new name, between games. */
export interface ClientName {
  type: "name";
  id: string;
  name: string; // what is longer than 24 characters is cut
}

/** A spectator looks over that player's shoulder, or, without a seat, at what is public. */
export interface ClientWatch {
  type: "watch";
  id?: string;
  seat?: Seat;
}

/** To a ping, at once. */
export interface ClientPong {
  type: "pong";
  id?: string;
  ping: number;
}

export type ClientMessage =
  | ClientSay
  | ClientWhy
  | ClientDraft
  | ClientShare
  | ClientChat
  | ClientReact
  | ClientStart
  | ClientChange
  | ClientFill
  | ClientVacate
  | ClientRemove
  | ClientAgain
  | ClientLeave
  | ClientVote
  | ClientSetAlwaysPass
  | ClientSetMute
  | ClientSetAllow
  | ClientSetStandIn
  | ClientName
  | ClientWatch
  | ClientPong;

/** When this was so, and until when what is waited for, in milliseconds of the server's clock. stands: paused, or nobody is there; shares: the players' shares of chance are waited for; tick: since the beginning of a game in real time; read: events that were turned over are read until then, and nobody's time runs before; window: a reaction window closes; until: by seat; reserve: what each seat has left */
export interface Time {
  now: number;
  stands?: true;
  shares?: number;
  tick?: number;
  read?: number;
  window?: number;
  until?: { [key: string]: number };
  reserve?: number[];
}

/** The first message of a connection. gap: what follows are the messages after `seen`, else a whole view. */
export interface ServerHello {
  type: "hello";
  you?: Seat;
  watching?: Seat;
  number: number;
  now: number;
  gap: boolean;
  time: Time;
}

export type SeatedBy = "nobody" | "person" | "bot";

/** away: a bot stands in; allows: others may look over the shoulder */
export interface SeatState {
  by: SeatedBy;
  name?: string;
  level?: Level;
  away?: true;
  allows?: true;
}

export type DepartureWhy = "refused" | "unknown" | "chance-missing" | "chance-left" | "chance-differs" | "result" | "newer";

/** The game was begun under other rules and does not go on: why, at which answer (0: the deal), under which rules (0: not known) and today's; ended: it was over then. The host may play again. */
export interface Stopped {
  why: DepartureWhy;
  rules: number;
  now: number;
  answer: number;
  clause?: string;
  ended?: true;
}

/** for: who is in favour; seat: whom it is about */
export interface VoteState {
  what: VoteAbout;
  seat?: Seat;
  for: Seat[];
}

export type Phase = "open" | "shares" | "playing" | "over";

/** round: the first game at this table is 0, a rematch the next; commitment: the hash of the secret of its deal, which is revealed when it is over */
export interface TableState {
  id: string;
  code: string;
  phase: Phase;
  game: GameName;
  options: { [key: string]: string };
  clocks: Clocks;
  pace: number;
  listed: boolean;
  spectators: Spectators;
  delay?: number;
  host: Seat;
  seats: SeatState[];
  round: number;
  commitment: string;
  secret?: string;
  stopped?: Stopped;
  paused?: true;
  votes: VoteState[];
  played: number;
}

/** What somebody said, and when. */
export interface Said {
  seat: Seat;
  at: number;
  text: string;
}

/** Everything, as this client may see it. */
export interface ServerView {
  type: "view";
  number: number;
  table: TableState;
  view?: AnyView;
  answers?: string[]; // what may be answered, in the notation
  offers?: AnyOffer[]; // the same as offers, for who asked for them
  time: Time;
  chat: Said[];
}

/** Something was played: what changed of the view, what happened, what is told of it, and what may be answered. */
export interface ServerMoved {
  type: "moved";
  number: number;
  table?: TableState;
  view?: AnyView;
  set?: { [key: string]: unknown }; // keys of the view that are new or differ
  gone?: string[]; // keys of the view that are no longer there
  seats?: { [key: string]: { [key: string]: unknown } }; // places of the view's list `seats` that differ
  happened: AnyRecord[];
  story?: AnyMessage[]; // messages, whose words are in the catalogue; absent: nothing is told
  answers?: string[]; // what may be answered, in the notation
  offers?: AnyOffer[]; // the same as offers, for who asked for them
  time: Time;
}

/** Something changed around the table. */
export interface ServerTable {
  type: "table";
  number: number;
  table: TableState;
  time: Time;
}

/** Somebody said something. */
export interface ServerChat {
  type: "chat";
  number: number;
  seat: Seat;
  at: number;
  text: string;
}

/** Somebody made a face. */
export interface ServerReaction {
  type: "reaction";
  seat: Seat;
  what: ReactionName;
}

/** Who is connected just now. */
export interface ServerPresence {
  type: "presence";
  here: Seat[];
  watching: number;
}

/** What this seat has set, and whether its pass is held in the window that is open. */
export interface ServerSettings {
  type: "settings";
  "always-pass": WindowCard[];
  muted: Seat[];
  allow: boolean;
  held: boolean;
  shared: boolean;
}

/** The command was carried out, with this number; or its pass is held until the window closes. comes-back: a card in real time was laid, and came back, for this clause. */
export interface ServerDone {
  type: "done";
  id: string;
  number: number;
  held?: true;
  "comes-back"?: string;
  says?: AnyMessage; // why it came back
}

/** The rules do not allow it: the clause, or `incomplete` for a group of picks that is not whole; and what may be said instead. */
export interface ServerRefused {
  type: "refused";
  id: string;
  clause: string;
  may: string[];
  says?: AnyMessage; // why, with the position
}

/** Whether the picks could be said now, and if not, for which clause. */
export interface ServerWhy {
  type: "why";
  clause?: string;
  may: boolean;
  id: string;
  says?: AnyMessage; // why not, with the position; of picks that may be said, what they would do
}

/** What may be picked next in a group, and whether it can be sent as it is. */
export interface ServerDraft {
  type: "draft";
  complete: boolean;
  may?: string[]; // in the notation
  offers?: AnyOffer[]; // the same as offers, for who asked for them
  id: string;
  says?: AnyMessage; // what is asked next; once the picks are whole, what they would do
}

export type ErrorCode = "json" | "depth" | "twice" | "size" | "type" | "field" | "id" | "game" | "options" | "name" | "nonsense" | "seat" | "host" | "phase" | "paused" | "stale" | "late" | "rate" | "seats" | "secret" | "spectators" | "started" | "full" | "gone" | "unknown" | "pass" | "origin" | "metrics" | "method" | "upgrade" | "http" | "limit" | "busy" | "quota" | "store" | "broken";

/** Something else is wrong. `code` is for programs, `text` for people. */
export interface ServerError {
  type: "error";
  code: ErrorCode;
  text: string;
  id?: string;
}

/** Another connection has this seat now; goodbye 4001 follows. */
export interface ServerTakenOver {
  type: "taken-over";
}

/** The seat is somebody else's now; goodbye 4002 follows. */
export interface ServerRemoved {
  type: "removed";
}

/** To be answered with a pong at once: the delay of the line is measured so. */
export interface ServerPing {
  type: "ping";
  ping: number;
}

export type ServerMessage =
  | ServerHello
  | ServerView
  | ServerMoved
  | ServerTable
  | ServerChat
  | ServerReaction
  | ServerPresence
  | ServerSettings
  | ServerDone
  | ServerRefused
  | ServerWhy
  | ServerDraft
  | ServerError
  | ServerTakenOver
  | ServerRemoved
  | ServerPing;

/** Somebody wants to sit down; whoever has a seat there already needs no name. */
export interface Join {
  name?: string; // of a player; what is longer is cut
}

/** The pass of a link, handed over for the seat. */
export interface PassOn {
  pass: string;
}

/** A link to another device is asked for. Nothing has to be said; no body will do. */
export interface AskLink {
}

/** The table that was made or joined. The seat comes as a cookie. */
export interface Made {
  id: string; // of a table: twelve letters and figures
  code: string; // of a table, to be typed: six letters and figures
}

/** The table whose seat has moved here. The seat comes as a cookie. */
export interface Seated {
  id: string;
}

/** What moves a seat to another device, once and within so many seconds. */
export interface Pass {
  pass: string;
  seconds: number;
}

/** open: seats that are free; played: games that were finished */
export interface Summary {
  game: GameName;
  phase: Phase;
  seats: number;
  open: number;
  people: string[];
  bots: number;
  clocks: Clocks;
  spectators: Spectators;
  played: number;
}

/** A table as strangers may know it. active: when somebody was there last, in milliseconds since 1970; table: null until its first game is agreed upon */
export interface Listing {
  id: string;
  code: string;
  active: number;
  table: Summary | null;
}

/** The listed tables, the latest first. */
export interface Tables {
  tables: Listing[];
}

/** A game that was finished, and the size of its record. */
export interface Finished {
  number: number;
  bytes: number;
}

/** The games that were finished here. */
export interface Records {
  records: Finished[];
}

/** What happened, as a message and in words. ply: how many answers had been given by then; the deal has 0. */
export interface Sentence {
  ply: number;
  message: AnyMessage;
  text: string;
}

/** What happened in a game, in sentences. seat: who knows this, absent: everybody; ply: how many answers have been given, `since` that one may ask for what is new; over: the game is */
export interface Log {
  number: number; // of the game, as records are counted
  game: GameName;
  lang: string;
  seat?: Seat;
  ply: number;
  over?: true;
  sentences: Sentence[];
}

/** Something else is wrong. `code` is for programs, `text` for people. */
export interface HttpError {
  type: "error";
  code: ErrorCode;
  text: string;
  id?: string;
}

/** a new table */
export interface Wish {
  game: GameName;
  options?: { [key: string]: string | number | boolean | string[] }; // by key, as in docs/options.md
  clocks?: Clocks;
  pace?: number;
  listed?: boolean;
  spectators?: Spectators;
  delay?: number;
  budget?: number;
  bots?: Level[]; // they take the last seats
  name?: string; // of whoever makes the table; what is longer than 24 characters is cut
}

export type Taken = "done" | "comes-back" | "must-wait" | "cannot";

/** What became of an answer: ok, or the clause that forbids it (`incomplete`: picks are missing), or why it was not understood. In Frankfurt how it was taken, and until when one waits. */
export interface Reply {
  ok?: true;
  how?: Taken;
  clause?: string;
  until?: number;
  message?: string;
  says?: AnyMessage; // why not, with the position; of an answer that is only asked about: what it would do
}

/** What may be picked next, and whether the picks are whole; or why not. */
export interface Draft {
  complete?: true;
  options?: AnyOffer[];
  clause?: string;
  message?: string;
  says?: AnyMessage; // what is asked next, what whole picks would do, or why not
}

/** What is new to a viewer: what happened, and what is told of it. */
export interface News {
  records: AnyRecord[];
  story: AnyMessage[]; // messages, whose words are in the catalogue
}

/** What `hard` would rather have answered, and by how many points that is better, give or take `error`. */
export interface Regret {
  answer: AnyOffer;
  better: AnyOffer;
  points: number;
  error: number;
}

/** One of the answers of a game, and whose it is. */
export interface AnswerGiven {
  seat: Seat;
  answer: AnyOffer;
}

/** Whose share was asked for; without it: none came. */
export interface ShareFound {
  seat: Seat;
  share?: string;
}

export type ChanceSource = "seed" | "key" | "committed-key" | "secret" | "shares" | "unrevealed" | "other-rules" | "recorded";

/** A record that follows, and what its chance was checked against. rules and now: of one of other rules that agrees to the end. */
export interface VerifiedRecord {
  ok: true;
  game: GameName;
  chance: ChanceSource;
  message: string;
  commitment?: string;
  shares: ShareFound[];
  answers: number;
  over?: true;
  rules?: number;
  now?: number;
}

/** Where a record of other rules first departs from today's. answer counts from 1; 0 is the deal. */
export interface Departure {
  why: DepartureWhy;
  rules: number;
  now: number;
  answer: number;
  said: string;
  clause?: string;
}

/** A head or a record that cannot be: which line of it, and what was expected. */
export interface RecordProblem {
  line?: number;
  message: string;
  nonsense?: true;
  departure?: Departure;
}

/** A head with which a game can begin, set out. */
export interface CheckedHead {
  ok: true;
  game: GameName;
  options: { [key: string]: string };
  limits: { [key: string]: string };
}

export type OptionSort = "number" | "word" | "words" | "limit";

/** An option: which values there are, how they are said, and why. */
export interface OptionRow {
  key: string;
  sort: OptionSort;
  from: number;
  to: number;
  values: string[];
  standard: string;
  clause: string;
  needs?: string;
  text: string;
}
