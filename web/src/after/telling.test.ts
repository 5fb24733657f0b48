import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  kGameNames,
  loadTumult,
  type AnyMessage,
  type GameName,
  type Table,
  type Tumult,
} from '../../../wasm/tumult.ts';
import { LANGUAGES, settings } from '../settings.svelte.ts';
import { putTexts } from '../words/texts.svelte.ts';
import type { Course } from './replay_worker.ts';
import { plain, tellAll } from './telling.ts';

const made = (name: string) => readFileSync(new URL(`../../made/${name}`, import.meta.url));
const names = ['Ada', 'Bruno', 'Chloé'];
let engine: Tumult;

beforeAll(async () => {
  engine = await loadTumult(made('tumult.wasm'));
  for (const language of LANGUAGES) putTexts(language, JSON.parse(made(`texts.${language}.json`).toString()));
});

function playOn(table: Table, game: GameName, step: number): boolean {
  if (game === 'frankfurt') return table.advance(step * 500) >= 0;
  const seat = names.findIndex((_, s) => table.answers(s).length > 0);
  return seat >= 0 && table.letBotAnswer(seat, 'random', 0, step) > 0;
}
// A game among bots: what seat 1 is told while it is played, and of each position when it is watched again.
function played(game: GameName): { live: AnyMessage[]; course: Course } {
  const table = engine.begin({ game, options: { players: names.length }, seed: 5 });
  if (game === 'frankfurt') names.forEach((_, seat) => table.seatBot(seat, 'easy', seat));
  const live = table.news(1).story;
  for (let step = 1; step <= 300 && playOn(table, game, step); ++step) live.push(...table.news(1).story);
  const again = engine.load(table.record(), 'legality');
  again.goTo(1);
  const story = Array.from({ length: again.history().length + 1 }, (_, at) => (again.goTo(at), again.news(1).story));
  table.close();
  again.close();
  return { live, course: { story, rounds: [], totals: [] } };
}

test.each(kGameNames)('a game of %s is told again as it was told, in every language', (game) => {
  const { live, course } = played(game);
  expect(live.length).toBeGreaterThan(100);
  expect(course.story.flat()).toEqual(live);
  for (const language of LANGUAGES) {
    settings.language = language;
    const lines = tellAll(game, course, names, 1);
    expect(lines.length).toBe(live.length);
    for (const line of lines) expect(plain(line)).toMatch(/^(?!.*(undefined|[{}]))\S.*$/);
    expect(lines[0]!.round ?? lines.find((line) => line.round)?.round).toBe(1);
  }
});
