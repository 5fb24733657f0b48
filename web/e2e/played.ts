// Games here and now, with the module the page has: records of what bots play, and what a page has kept.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { connect } from '../../wasm/module.mjs';
import { decode } from '../src/link/decode.ts';
import type { AnyView, CardView } from '../../wasm/tumult.ts';
import { hand } from './at_the_table.ts';

const wasm = () => readFileSync(new URL('../made/tumult.wasm', import.meta.url));
const [EASY, HARD] = [1, 3];
export async function played(game: string, options: string): Promise<string> {
  const module = await connect(wasm());
  const names = ['Ann', 'Bert', 'Cem'].map((name, seat) => `name s${seat} ${name}\n`).join('');
  const table = module.call('begin', [], `game ${game}\n${options}\n${names}seed 11\n`);
  const view = (seat: number) => decode<AnyView>(module.ask('view', [table, seat]));
  if (game === 'frankfurt') {
    for (const seat of [0, 1, 2]) module.call('seatBot', [table, seat, HARD, 100, seat]);
    for (let next = 0, n = 0; next >= 0 && n < 4000 && !view(-1).roundOver; ++n)
      next = module.call('advance', [table, next]);
    return module.ask('record', [table]);
  }
  for (let n = 0; ; ++n) {
    const seat = view(-1).question.asked.find((s) => view(s).question.owes);
    if (seat === undefined) return module.ask('record', [table]);
    module.call('botAnswer', [table, seat, EASY, 0, n]);
  }
}

// A card game is kept a moment after it is shown. Until it is kept with the question and the hand that are in sight.
export async function keptAsShown(page: Page): Promise<void> {
  const module = await connect(wasm());
  const kept = async () => {
    const text = await page.evaluate(() => localStorage.getItem('tumult.local.card'));
    const table = module.call('load', [0], (JSON.parse(text!) as { record: string }).record);
    const { question, seats } = JSON.parse(module.ask('view', [table, 0])) as CardView;
    module.call('close', [table]);
    return question.owes ? [...seats[0]!.hand!].sort() : [];
  };
  await expect.poll(kept).toEqual((await hand(page)).sort());
}

export interface Asked {
  view: CardView;
  answers: string[];
}
// A card game kept on this device, as far as seat 0 is asked what is wanted. Bots play it up to there, the same every time.
export async function keepCardGame(
  page: Page,
  sets: string,
  wanted: (asked: Asked) => boolean,
): Promise<{ names: string[] }> {
  const module = await connect(wasm());
  const names = ['Guest', 'Ada', 'Bruno', 'Carla'];
  const options = { 'players': '4', sets, 'limit': 'short', 'hand-size': '7' };
  const words = Object.entries(options).map(([key, value]) => `${key === 'hand-size' ? 'option ' : ''}${key} ${value}`);
  const called = names.map((name, seat) => `name s${seat} ${name}`);
  for (let seed = 1; ; ++seed) {
    const head = ['game card', ...words, ...called, 'note people 1', `seed ${seed}`].join('\n');
    const table = module.call('begin', [], `${head}\n`);
    const view = (seat: number) => decode<CardView>(module.ask('view', [table, seat]));
    for (let n = 0; n < 500 && !view(0).gameOver; ++n) {
      const mine = view(0);
      if (mine.question.owes && wanted({ view: mine, answers: decode<string[]>(module.ask('answers', [table, 0])) })) {
        const people = names.map((name, seat) =>
          seat ? { name, by: 'bot', level: 'easy', here: true } : { name, by: 'person', here: true },
        );
        const kept = {
          started: { game: 'card', options, people },
          record: module.ask('record', [table]),
          round: mine.round,
        };
        await page.addInitScript((text) => {
          if (!localStorage.getItem('tumult.local.card')) localStorage.setItem('tumult.local.card', text);
        }, JSON.stringify(kept));
        return { names };
      }
      const seat = mine.question.asked.find((s) => view(s).question.owes)!;
      module.call('botAnswer', [table, seat, EASY, 0, seed + n]);
    }
    module.call('close', [table]);
  }
}
// A game of cards on this device in which the person here holds so many: up to their turn. They only draw, the others
// play numbers.
export async function withManyCards(players: number, cards: number): Promise<object> {
  const module = await connect(wasm());
  const names = ['Ann', 'Ada', 'Bruno', 'Chloé', 'Dario', 'Elif', 'Femi', 'Greta'].slice(0, players);
  const sets = 'base troublemaker supercharge pandora';
  const upTo = (seed: number): string | null => {
    const head = `game card\nsets ${sets}\nplayers ${players}\noption limit long\n`;
    const named = names.map((name, seat) => `name s${seat} ${name}\n`).join('');
    const table = module.call('begin', [], `${head}${named}seed ${seed}\n`);
    const view = (seat: number) => decode<CardView>(module.ask('view', [table, seat]));
    for (let n = 0; ; ++n) {
      const seat = view(-1).question.asked.find((s) => view(s).question.owes);
      if (seat === undefined) return null;
      const { question, seats } = view(seat);
      const held = seats[seat]!.cards;
      if (seat === 0 && question.what === 'turn' && held >= cards) return module.ask('record', [table]);
      const answers = decode<string[]>(module.ask('answers', [table, seat]));
      const number = seat > 0 && held > 4 ? answers.find((a) => /^play [rgbyk]\d/.test(a)) : undefined;
      const answer =
        question.what === 'turn'
          ? (number ?? answers.find((a) => a === 'draw'))
          : question.what === 'after-draw'
            ? 'pass'
            : undefined;
      const said = module.ask('say', [table, seat, 0], answer ?? module.ask('gentlest', [table, seat]));
      if (!decode<{ ok?: boolean }>(said).ok) module.call('botAnswer', [table, seat, EASY, 0, n]);
    }
  };
  // In some deals somebody is out of cards before.
  let record: string | null = null;
  for (let seed = 1; !record; ++seed) record = upTo(seed);
  const people = names.map((name, seat) =>
    seat ? { name, by: 'bot', level: 'easy', here: true } : { name, by: 'person', here: true },
  );
  return { started: { game: 'card', options: { players: String(players), sets }, people }, record, round: 1 };
}
