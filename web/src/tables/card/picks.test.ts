import { expect, test } from 'vitest';
import { answersIn, type CardAnswer, type CardOffer } from '../../../../wasm/tumult.ts';
import { settings } from '../../settings.svelte.ts';
import { byCard, canBe, namesPerson, pickedAt } from './picks.ts';

const answers = (...offers: CardOffer[]) => answersIn(offers) as CardAnswer[];
const give: CardOffer = { verb: 'give', card: ['r3', 'b4'], seat: [1, 2], text: 'give {card} s{seat}' };
const name: CardOffer = { verb: 'name', seat: [1, 2], text: 'name s{seat}' };

test('a card that can go to two people is one card with two ways', () => {
  const cards = byCard(answers(give, { verb: 'pass' }));
  expect(cards.get('r3')!.map((a) => a.text)).toEqual(['give r3 s1', 'give r3 s2']);
  expect([...cards.keys()]).toEqual(['r3', 'b4']);
});

test('of two equal cards, one is picked', () => {
  expect(pickedAt(['r3', 'r3', 'b4'], answers(give).slice(0, 1))).toEqual([true, false, false]);
  expect(pickedAt(['r3'], answers(name))).toEqual([false]);
});

test('a person is chosen where there is no card, or once it is chosen', () => {
  expect(answers(name).every((a) => namesPerson(a, false))).toBe(true);
  expect(answers(give).some((a) => namesPerson(a, false))).toBe(false);
  expect(answers(give).every((a) => namesPerson(a, true))).toBe(true);
});

test('what can be done with a card is said by what is asked', () => {
  settings.language = 'en';
  expect(canBe([{ verb: 'give', card: 'r1', seat: 1, text: 'give r1 s1' }])).toBe('can be given');
  expect(canBe([{ verb: 'discard', card: 'r1', text: 'discard r1' }])).toBe('can be discarded');
  expect(canBe([{ verb: 'toss', card: 'nice-try', text: 'toss nice-try' }])).toBe('can be played');
});
