// A record in the engine, off the main thread: checked once, then any moment of it from anybody's eyes. Thinking about
// a moment happens in a worker of its own, which can be ended at any time.
import {
  answersIn,
  loadTumult,
  type AnswerGiven,
  type AnyAnswer,
  type AnyMessage,
  type AnyRecord,
  type AnyView,
  type GameName,
  type Refusal,
  type Regret,
  type Seat,
  type Table,
  type Verified,
} from '../../../wasm/tumult.ts';
import wasm from '../../made/tumult.wasm?url';
import { answering, call, needs } from '../link/answering.ts';
import { cutBefore } from './record.ts';

export interface Opened {
  verified: Verified;
  text: string; // as it can be watched: what follows a line that is wrong is left out
  answers: number; // how many there are
  game: GameName | null; // null: nothing of it can be watched
}
export interface Moment {
  view: AnyView;
  records: AnyRecord[];
  next?: AnswerGiven; // what was answered there
}
// What is told of each position, and what everybody had when a round was over.
export interface Course {
  story: AnyMessage[][];
  rounds: { at: number; round: number }[]; // where each begins
  totals: number[][];
}
export interface Alternative {
  seat: Seat;
  answer: AnyAnswer;
  better: AnyAnswer;
}
export interface Decision {
  at: number;
  seat: Seat;
  round: number;
}

const engine = needs(loadTumult(fetch(wasm)));
let table: Table | null = null;
let answers = 0;

async function open(text: string): Promise<Opened> {
  const tumult = await engine;
  const verified = tumult.verify(text);
  const texts = verified.ok ? [text] : [text, ...(verified.line ? cutBefore(text, verified.line) : [])];
  for (const part of texts) {
    try {
      table = tumult.load(part, verified.ok ? 'everything' : 'legality');
    } catch {
      continue; // shorter
    }
    answers = table.history().length;
    return { verified, text: part, answers, game: table.view().game };
  }
  return { verified, text, answers: 0, game: null };
}

function course(seat: Seat): Course {
  const all: Course = { story: [], rounds: [], totals: [] };
  let over = false;
  table!.goTo(0);
  if (answers > 0) {
    table!.goTo(1); // so that what led to the first position is news
    table!.goTo(0);
  }
  for (let at = 0; at <= answers; ++at) {
    table!.goTo(at);
    all.story.push(table!.news(seat).story);
    const view = table!.view(seat);
    if (all.rounds.at(-1)?.round !== view.round) all.rounds.push({ at, round: view.round });
    if (view.roundOver && !over) all.totals.push(view.seats.map((s) => ('score' in s ? s.score : s.drawPile)));
    over = view.roundOver === true;
  }
  return all;
}
function moment(seat: Seat, at: number): Moment {
  table!.goTo(at === 0 ? Math.min(1, answers) : at - 1);
  table!.goTo(at);
  return {
    view: table!.view(seat),
    records: table!.records(seat),
    ...(at < answers ? { next: table!.given(at) } : {}),
  };
}
// The answers of these seats where there was something to choose, and in which round.
function decisions(seats: readonly Seat[]): Decision[] {
  const all: Decision[] = [];
  for (let at = 0; at < answers; ++at) {
    table!.goTo(at);
    const { seat } = table!.given(at);
    if (!seats.includes(seat)) continue;
    const view = table!.view(seat);
    const what: string = view.question.what;
    if (what === 'confirm' || answersIn(table!.offers(seat)).length < 2) continue;
    all.push({ at, seat, round: view.round });
  }
  return all;
}
// What was answered there, and another answer that could have been given: that of the notation.
function alternative(at: number, text: string): Alternative | null {
  if (at >= answers) return null;
  table!.goTo(at);
  const { seat, answer } = table!.given(at);
  const better = answersIn(table!.offers(seat)).find((other) => other.text === text);
  return better ? { seat, answer: answersIn([answer])[0]!, better } : null;
}
function regret(at: number, budget: number): Regret | Refusal {
  table!.goTo(at);
  const { seat, answer } = table!.given(at);
  return table!.regret(seat, budget, at + 1, answersIn([answer])[0]!.text);
}

const functions = { open, course, moment, decisions, alternative, regret };
export type ReplayFunctions = typeof functions;

answering((asked) => call(asked, functions));
