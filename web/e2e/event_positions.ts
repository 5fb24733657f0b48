// Positions of the card game in which the person here plays a black number and an event takes place: one of each kind.
// Bots play with the seed up to the first such turn of seat 0. Seeds are found by trying one after the other.
import { readFileSync } from 'node:fs';
import { connect } from '../../wasm/module.mjs';
import type { CardRecord, CardView } from '../../wasm/tumult.ts';
import { decode } from '../src/link/decode.ts';

// Of all boxes: each has a text.
const texts = JSON.parse(readFileSync(new URL('../made/texts.en.json', import.meta.url), 'utf8')) as { card: object };
export const EVENTS = Object.keys(texts.card).flatMap((key) => /^event (.*)$/.exec(key)?.slice(1) ?? []);

export const SEEDS: { readonly [event: string]: number } = {
  'black-hole': 370,
  'black-jack': 128,
  'capitalism': 47,
  'chargenado': 90,
  'charity': 87,
  'communism': 187,
  'crowdfunding': 6,
  'distributor': 10,
  'doomsday': 36,
  'double-taxation': 232,
  'earthquake': 19,
  'epic-fail': 255,
  'event-manager': 219,
  'expansion': 261,
  'finish-line': 21,
  'friday-the-13th': 44,
  'gambling-man': 191,
  'identity-theft': 344,
  'last-chance': 359,
  'loot': 83,
  'market': 209,
  'mating-season': 22,
  'merry-christmas': 153,
  'mexican-standoff': 175,
  'pandoras-box': 60,
  'parasite': 118,
  'plague': 56,
  'plus-one': 291,
  'recession': 75,
  'repeat': 212,
  'rewind': 268,
  'riot': 9,
  'robin-hood': 65,
  'russian-roulette': 63,
  'seppuku': 66,
  'supercharge': 14,
  'surprise-party': 211,
  'the-all-seeing-eye': 32,
  'third-time-lucky': 499,
  'time-bomb': 133,
  'tornado': 171,
  'trust-fall': 215,
  'tsunami': 4,
  'vandalism': 253,
};

const NAMES = ['Guest', 'Ada', 'Bruno'];
const SETS = 'base troublemaker supercharge pandora';
const EASY = 1;

export interface Position {
  kept: object; // as the page keeps a game on this device
  card: string; // the black one
  event: string; // the first one that it sets off
}
// Undefined: seat 0 never has a black number to play, or is asked something else before the event.
export async function positionOf(seed: number): Promise<Position | undefined> {
  const module = await connect(readFileSync(new URL('../made/tumult.wasm', import.meta.url)));
  const options = { 'players': '3', 'sets': SETS, 'limit': 'short', 'hand-size': '7' };
  const words = Object.entries(options).map(([key, value]) => `option ${key} ${value}`);
  const called = NAMES.map((name, seat) => `name s${seat} ${name}`);
  const head = ['game card', ...words, ...called, 'note people 1', `seed ${seed}`].join('\n');
  const table = module.call('begin', [], `${head}\n`);
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
    const kept = { started: { game: 'card', options, people }, record: module.ask('record', [table]), round };
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
