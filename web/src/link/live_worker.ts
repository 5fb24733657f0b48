// Frantic Frankfurt off the main thread, in a worker of its own: nothing else may hold up its clock.
import { loadTumult, type Head, type Level, type Seat, type Table } from '../../../wasm/tumult.ts';
import wasm from '../../made/tumult.wasm?url';
import { answering, call, needs } from './answering.ts';
import type { Unasked } from './asking.ts';
import { LiveTable, type Moment } from './live_table.ts';

export interface LiveBot {
  seat: Seat;
  level: Level;
  seed: number;
  time: number; // in hundredths: 200 takes twice as long
}
export type Wanted = { seat: Seat; bots: LiveBot[] } & ({ head: Head } | { record: string });

const engine = needs(loadTumult(fetch(wasm)));
let live: LiveTable | undefined;
let mine: Seat = 0;

async function open(wanted: Wanted): Promise<Moment> {
  const tumult = await engine;
  const table: Table = 'head' in wanted ? tumult.begin(wanted.head) : tumult.load(wanted.record, 'resume');
  live?.close();
  mine = wanted.seat;
  for (const { seat, level, seed, time } of wanted.bots) table.seatBot(seat, level, seed, time);
  live = new LiveTable(table, mine, (told) => postMessage({ told } satisfies Unasked<Moment>));
  return live.moment();
}

const functions = {
  open,
  go: () => live?.go(),
  stand: () => live?.stand(),
  say: (pick: string) => live!.say(pick),
  why: (pick: string) => live!.table.why(mine, pick),
  record: () => live!.table.record(),
};
export type LiveFunctions = typeof functions;

answering((asked) => call(asked, functions));
