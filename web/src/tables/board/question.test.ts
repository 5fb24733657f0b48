import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadTumult, type BoardView } from '../../../../wasm/tumult.ts';
import { settings } from '../../settings.svelte.ts';
import { putTexts } from '../../words/texts.svelte.ts';
import { questionText, whoActs } from './question.ts';

test('who is asked whether to toss something in is called "you", not by name', () => {
  settings.language = 'en';
  putTexts('en', JSON.parse(readFileSync(new URL('../../../made/texts.en.json', import.meta.url), 'utf8')));
  const asks = (seat: number, window: string, more: object) =>
    questionText(
      { seat, underWay: [], question: { what: 'react', window }, ...more } as unknown as BoardView,
      ['Ann', 'Ben'],
      null,
      undefined,
    );
  const attack = { underWay: [{ task: 'gift', seat: 0, victim: 1 }] };
  expect(asks(1, 'block', attack)).toBe('Ann attacks you with Gift: toss in Block?');
  expect(asks(0, 'block', attack)).toBe('Ann attacks Ben with Gift: toss in Block?');
  expect(asks(1, 're-roll', { die: { seat: 1, rolled: 6 } })).toBe('You rolled 6: toss in Re-Roll?');
  expect(asks(1, 'block', { die: { seat: 1, rolled: 6 } })).toBe('Your roll is to be repeated: toss in Block?');
});

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
