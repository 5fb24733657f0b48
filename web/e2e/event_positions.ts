// Positions of the card game in which the person here plays a black number and an event takes place: one of each kind.
// Bots play with a seed up to the first such turn of seat 0. One seed after the other is tried, so that no deal has to be known.
import { readFileSync } from 'node:fs';
import { connect } from '../../wasm/module.mjs';
import type { CardRecord, CardView } from '../../wasm/tumult.ts';
import { decode } from '../src/link/decode.ts';

// Of all boxes: each has a text.
const texts = JSON.parse(readFileSync(new URL('../made/texts.en.json', import.meta.url), 'utf8')) as { card: object };
export const EVENTS = Object.keys(texts.card).flatMap((key) => /^event (.*)$/.exec(key)?.slice(1) ?? []);

const NAMES = ['Guest', 'Ada', 'Bruno'];
const SETS = 'base troublemaker supercharge pandora';
const EASY = 1;

export interface Position {
  kept: object; // as the page keeps a game on this device
  card: string; // the black one
  event: string; // the first one that it sets off
}
type Module = Awaited<ReturnType<typeof connect>>;
const MOST = 5000; // seeds; about 500 do for all
export async function positionsOf(events: readonly string[]): Promise<ReadonlyMap<string, Position>> {
  const module = await connect(readFileSync(new URL('../made/tumult.wasm', import.meta.url)));
  const found = new Map<string, Position>();
  for (let seed = 1; seed < MOST && found.size < events.length; ++seed) {
    const position = positionOf(module, seed);
    if (position && events.includes(position.event) && !found.has(position.event)) found.set(position.event, position);
  }
  return found;
}
const OPTIONS = { 'players': '3', 'sets': SETS, 'limit': 'short', 'hand-size': '7' };
function positionOf(module: Module, seed: number): Position | undefined {
  const words = Object.entries(OPTIONS).map(([key, value]) => `option ${key} ${value}`);
  const called = NAMES.map((name, seat) => `name s${seat} ${name}`);
  const head = ['game card', ...words, ...called, 'note people 1', `seed ${seed}`].join('\n');
  const table = module.call('begin', [], `${head}\n`);
  const found = played(module, table, seed);
  module.call('close', [table]);
  return found;
}
// Undefined: seat 0 never has a black number to play, or is asked something else before the event.
function played(module: Module, table: number, seed: number): Position | undefined {
  const view = (seat: number) => decode<CardView>(module.ask('view', [table, seat]));
  const othersAnswer = (n: number): boolean => {
    const seat = NAMES.findIndex((_, seat) => view(seat).question.owes);
    if (seat < 0) return false;
    module.call('botAnswer', [table, seat, EASY, 0, seed + n]);
    return true;
  };
  for (let n = 0; n < 400 && !view(0).roundOver; ++n) {
    const { question, round } = view(0);
    const answers = question.owes ? decode<string[]>(module.ask('answers', [table, 0])) : [];
    const play = question.what === 'turn' && answers.find((answer) => /^play k\d/.test(answer));
    if (!play) {
      othersAnswer(n);
      continue;
    }
    const people = NAMES.map((name, seat) =>
      seat ? { name, by: 'bot', level: 'easy', here: true } : { name, by: 'person', here: true },
    );
    const kept = { started: { game: 'card', options: OPTIONS, people }, record: module.ask('record', [table]), round };
    module.ask('news', [table, 0]);
    module.ask('say', [table, 0, 0], play);
    for (let more = 0; more < 12; ++more) {
      const { records } = decode<{ records: CardRecord[] }>(module.ask('news', [table, 0]));
      const event = records.find((record) => record.what === 'event')?.event;
      if (event) return { kept, card: play.slice('play '.length), event };
      if (view(0).question.owes || !othersAnswer(more)) return undefined;
    }
    return undefined;
  }
  return undefined;
}
