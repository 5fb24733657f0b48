// Frantic Frankfurt off the main thread, in a worker of its own: nothing else may hold up its clock.
import { loadTumult, type Head, type Level, type Seat, type Table } from '../../../wasm/tumult.ts';
import wasm from '../../made/tumult.wasm?url';
import { answering, needs } from './answering.ts';
import { LiveTable, type Moment } from './live_table.ts';

export interface LiveBot {
  seat: Seat;
  level: Level;
  seed: number;
  time: number; // in hundredths: 200 takes twice as long
}
export type Wanted = { seat: Seat; bots: LiveBot[] } & ({ head: Head } | { record: string });
export interface LiveAsked {
  id: number;
  name: 'open' | 'go' | 'stand' | 'say' | 'why' | 'record';
  wanted?: Wanted;
  text?: string;
}
export type LiveTold = { moment: Moment }; // besides answers

const engine = needs(loadTumult(fetch(wasm)));
let live: LiveTable | undefined;
let mine: Seat = 0;

async function open(wanted: Wanted): Promise<Moment> {
  const tumult = await engine;
  const table: Table = 'head' in wanted ? tumult.begin(wanted.head) : tumult.load(wanted.record, 'resume');
  live?.close();
  mine = wanted.seat;
  for (const { seat, level, seed, time } of wanted.bots) table.seatBot(seat, level, seed, time);
  live = new LiveTable(table, mine, (moment) => postMessage({ moment } satisfies LiveTold));
  return live.moment();
}

async function answer({ name, wanted, text = '' }: LiveAsked): Promise<unknown> {
  if (name === 'open') return open(wanted!);
  if (name === 'go') return live?.go();
  if (name === 'stand') return live?.stand();
  if (name === 'say') return live?.say(text);
  return name === 'why' ? live?.table.why(mine, text) : live?.table.record();
}

answering(answer);
