import { expect, test } from 'vitest';
import type { Message } from '../link/link.ts';
import { byOthers, Chronicle } from './chronicle.svelte.ts';

test('after the deal alone nothing was missed, and neither was what one did oneself', () => {
  const dealt: Message[] = [
    { say: 'rule', rule: 'twins' },
    { say: 'deals', who: 0, round: 1 },
    { say: 'turned', who: 0, card: 'r7' },
    { say: 'starts', who: 2 },
  ];
  expect(byOthers(dealt, 1)).toBe(false);
  expect(byOthers([...dealt, { say: 'plays', who: 1, card: 'r1' }], 1)).toBe(false);
  expect(byOthers([...dealt, { say: 'plays', who: 2, card: 'r1' }], 1)).toBe(true);
});

test('what is recalled stands before everything else, and a round has one heading', () => {
  const told = new Chronicle();
  const says = () => told.lines.map(({ message }) => `${message.say} ${message.round ?? message.who}`);
  told.add([{ say: 'deals', who: 0, round: 2 }]);
  told.add([{ say: 'plays', who: 2, card: 'r1' }]);
  told.recall([
    { say: 'deals', who: 3, round: 1 },
    { say: 'deals', who: 0, round: 2 },
    { say: 'plays', who: 1, card: 'r7' },
  ]);
  expect(says()).toEqual(['deals 1', 'deals 2', 'plays 1', 'plays 2']);
  expect(new Set(told.lines.map(({ id }) => id)).size).toBe(4);
});
