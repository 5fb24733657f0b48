import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BoardView } from '../../../../wasm/tumult.ts';
import { settings } from '../../settings.svelte.ts';
import { putTexts } from '../../words/texts.svelte.ts';
import { questionText } from './question.ts';

test('who is asked whether to toss something in is called "you", not by name', () => {
  settings.language = 'en';
  putTexts('en', JSON.parse(readFileSync(new URL('../../../made/texts.en.json', import.meta.url), 'utf8')));
  const asks = (seat: number, window: string, more: object) =>
    questionText({ seat, underWay: [], question: { what: 'react', window }, ...more } as unknown as BoardView, ['Ann', 'Ben'], null, undefined);
  const attack = { underWay: [{ task: 'gift', seat: 0, victim: 1 }] };
  expect(asks(1, 'block', attack)).toBe('Ann attacks you with Gift: toss in Block?');
  expect(asks(0, 'block', attack)).toBe('Ann attacks Ben with Gift: toss in Block?');
  expect(asks(1, 're-roll', { die: { seat: 1, rolled: 6 } })).toBe('You rolled 6: toss in Re-Roll?');
  expect(asks(1, 'block', { die: { seat: 1, rolled: 6 } })).toBe('Your roll is to be repeated: toss in Block?');
});
