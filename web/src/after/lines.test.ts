import { beforeAll, expect, test } from 'vitest';
import {
  kGameNames,
  loadTumult,
  type AnyMessage,
  type GameName,
  type Table,
  type Tumult,
} from '../../../wasm/tumult.ts';
import { madeEngine, putMadeTexts } from '../made.ts';
import { LANGUAGES, settings } from '../settings.svelte.ts';
import { beginsRound } from '../link/link.ts';
import { inWords } from '../tables/pieces.ts';
import { lineAt, linesOf } from './lines.ts';

const names = ['Ada', 'Bruno', 'Chloé'];
let engine: Tumult;

beforeAll(async () => {
  engine = await loadTumult(madeEngine());
  putMadeTexts();
});

function playOn(table: Table, game: GameName, step: number): boolean {
  if (game === 'frankfurt') return table.advance(step * 500) >= 0;
  const seat = names.findIndex((_, s) => table.answers(s).length > 0);
  return seat >= 0 && table.letBotAnswer(seat, 'random', 0, step) > 0;
}
// A game among bots: what seat 1 is told while it is played, and of each position when it is watched again.
function played(game: GameName): { live: AnyMessage[]; story: AnyMessage[][] } {
  const table = engine.begin({ game, options: { players: names.length }, seed: 5 });
  if (game === 'frankfurt') names.forEach((_, seat) => table.seatBot(seat, 'easy', seat));
  const live = table.news(1).story;
  for (let step = 1; step <= 300 && playOn(table, game, step); ++step) live.push(...table.news(1).story);
  const again = engine.load(table.record(), 'legality');
  again.goTo(1);
  const story = Array.from({ length: again.history().length + 1 }, (_, at) => (again.goTo(at), again.news(1).story));
  table.close();
  again.close();
  return { live, story };
}

test.each(kGameNames)('a game of %s is told again as it was told, in every language', (game) => {
  const { live, story } = played(game);
  const lines = linesOf({ story });
  expect(live.length).toBeGreaterThan(100);
  // With which happening a message is told depends on how much is looked at in one go.
  const told = (messages: readonly AnyMessage[]) => messages.map((m) => ({ ...m, at: undefined }));
  expect(told(lines.map((line) => line.message))).toEqual(told(live));
  expect(live.find(beginsRound)!.round).toBe(1);
  for (const language of LANGUAGES) {
    settings.language = language;
    for (const message of live) expect(inWords(game, message, 1, names)).toMatch(/^(?!.*(undefined|[{}]))\S.*$/);
  }
});

test('the last sentence at a moment is one that led there or further back', () => {
  const lines = linesOf({ story: [[{ say: 'round_over' }], [], [{ say: 'round_over' }, { say: 'round_over' }]] });
  expect(lines.map(({ at }) => at)).toEqual([0, 2, 2]);
  expect([0, 1, 2].map((at) => lineAt(lines, at))).toEqual([0, 0, 2]);
  expect(lineAt([], 0)).toBe(-1);
});
