import { beforeAll, expect, test } from 'vitest';
import type { CardMessage } from '../../../../wasm/tumult.ts';
import { putMadeTexts } from '../../made.ts';
import { settings } from '../../settings.svelte.ts';
import { render } from '../../words/render.ts';
import { cardName, explainable, forceName, theCard } from './words.ts';

beforeAll(() => {
  putMadeTexts();
});

test.each([
  ['en', 'red 7', 'red 7', 'black 5', 'Gift (green)', 'red'],
  ['de', 'rote 7', 'die rote 7', 'schwarze 5', 'Gift (grün)', 'rot'],
  ['fr', '7 rouge', 'le 7 rouge', '5 noir', 'Cadeau (vert)', 'rouge'],
] as const)('cards are called what people call them in %s', (language, red7, theRed7, black5, gift, red) => {
  settings.language = language;
  expect(cardName('r7')).toBe(red7);
  expect(theCard('r7')).toBe(theRed7);
  expect(theCard('gift-g')).toBe(gift);
  expect(forceName({ mode: 'card', colour: 'red', number: 7, symbol: 'number' })).toBe(red7);
  expect(forceName({ mode: 'card', colour: 'green', symbol: 'gift' })).toBe(gift);
  expect(forceName({ mode: 'black-wish', number: 5 })).toBe(black5);
  expect(forceName({ mode: 'colour-wish', colour: 'red' })).toBe(red);
  expect(forceName({ mode: 'card', number: 5, symbol: 'number' })).toBe('5');
});

test('what a sentence names can be explained, each thing once', () => {
  settings.language = 'en';
  const explained = (message: CardMessage) => explainable(render('card', message, 0));
  expect(explained({ say: 'aims', who: 0, to: 1, effect: 'gift' })).toEqual([{ entry: 'special gift' }]);
  expect(explained({ say: 'aims', who: 0, to: 1, effect: 'trust-fall' })).toEqual([{ entry: 'event trust-fall' }]);
  expect(explained({ say: 'aims', who: 0, to: 1, effect: 'special-charge' })).toEqual([
    { entry: 'power special-charge' },
  ]);
  expect(explained({ say: 'draws', who: 0, n: 3, cards: ['r7', 'r7', 'gift-g'] })).toEqual([
    { card: 'r7' },
    { card: 'gift-g' },
  ]);
  expect(explained({ say: 'wishes', who: 0, wish: 'red' })).toEqual([]);
});
