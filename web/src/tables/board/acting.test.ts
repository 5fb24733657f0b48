import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadTumult, type BoardView } from '../../../../wasm/tumult.ts';
import { whoActs } from './acting.ts';

test('while everybody lays a card before the round, who is asked acts, and not who will begin', async () => {
  const tumult = await loadTumult(readFileSync(new URL('../../../made/tumult.wasm', import.meta.url)));
  const table = tumult.begin({ game: 'board', options: { players: 3 }, seed: 5, names: ['Ann', 'Ada', 'Bert'] });
  const view = () => table.view<BoardView>(0);
  expect(whoActs(view())).toEqual([0, 1, 2]);
  for (let n = 0; n < 4; ++n) {
    const seat = view().question.asked[0]!;
    table.say(seat, [table.answers(seat)[0]!]);
  }
  expect(view()).toMatchObject({ turn: 1, question: { what: 'set-up', asked: [2] } });
  expect(whoActs(view())).toEqual([2]);
  table.close();
});
