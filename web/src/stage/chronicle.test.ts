import { expect, test } from 'vitest';
import type { Message } from '../link/link.ts';
import { byOthers } from './chronicle.svelte.ts';

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
