import { expect, test } from 'vitest';
import { byCard, pickedAt, read } from './says.ts';

test('an answer is read by its words', () => {
  expect(read('draw')).toEqual({ answer: 'draw', verb: 'draw' });
  expect(read('play mimicry as gift-r')).toMatchObject({ verb: 'play', card: 'mimicry', as: 'gift-r' });
  expect(read('give r3 s2')).toMatchObject({ verb: 'give', card: 'r3', seat: 2 });
  expect(read('name s1')).toMatchObject({ seat: 1 });
  expect(read('wish green')).toMatchObject({ what: 'green' });
  expect(read('choose pandoras-box')).toMatchObject({ what: 'pandoras-box' });
});

test('a card that can go to two people is one card with two ways', () => {
  const cards = byCard(['give r3 s1', 'give r3 s2', 'give b4 s1', 'pass'].map(read));
  expect(cards.get('r3')!.map((w) => w.seat)).toEqual([1, 2]);
  expect([...cards.keys()]).toEqual(['r3', 'b4']);
});

test('of two equal cards, one is picked', () => {
  expect(pickedAt(['r3', 'r3', 'b4'], ['give r3 s1'])).toEqual([true, false, false]);
  expect(pickedAt(['r3'], ['name s1'])).toEqual([false]);
});
