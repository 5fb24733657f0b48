import { expect, test } from 'vitest';
import { problem } from '../words/problem.ts';
import { codeIn, joinTable } from './api.ts';

test.each([
  'CDF347',
  ' cdf 347',
  'CDF-347',
  'https://games.example/t/CDF347',
  'games.example/t/CDF347#watch',
  'Come: https://games.example/t/CDF347?x=1 soon',
])('the code is found in "%s"', (text) => expect(codeIn(text).toUpperCase()).toBe('CDF347'));

test('who gives no name is told that one is needed', async () => {
  const wrong = await joinTable('a', '  ').catch((error: { code: string }) => error);
  expect(problem(wrong)).toBe('Tell the others your name.');
});
