import { expect, test } from 'vitest';
import { headline, resultOf, shareText } from './share_text.ts';

const names = ['Ann', 'Bruno', 'Chloé'];

test('the result names the game, who won, and everybody with their points, the best first', () => {
  const result = resultOf('card', names, [80, 12, 45], [1]);
  expect(headline(result)).toBe('Bruno wins');
  expect(shareText(result)).toBe('Tumult, Card game: Bruno wins\nBruno 12 · Chloé 45 · Ann 80');
});

test('those who win together come first, in the order they sit', () => {
  const result = resultOf('board', names, [5, 9, 5], [0, 2]);
  expect(shareText(result)).toBe('Tumult, Board game: Ann, Chloé win together\nAnn 5 · Chloé 5 · Bruno 9');
});

test('without scores only the names are there', () => {
  expect(shareText(resultOf('card', names, null, [2]))).toBe('Tumult, Card game: Chloé wins\nChloé · Ann · Bruno');
});
