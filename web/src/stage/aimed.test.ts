import { expect, test } from 'vitest';
import type { Message } from '../link/link.ts';
import { aimedIn } from './aimed.ts';

const victims = (story: readonly Message[], actor?: number) => [...aimedIn(story, actor).keys()];

test('whoever others do something to is marked, whoever does it is not', () => {
  expect(
    victims([
      { say: 'plays', who: 1, card: 'fantastic-four' },
      { say: 'shares', who: 1, to: 0, n: 2 },
      { say: 'shares', who: 1, to: 2, n: 2 },
    ]),
  ).toEqual([0, 2]);
  expect(victims([{ say: 'draws', who: 2, n: 1 }])).toEqual([]);
  expect(victims([{ say: 'aims', who: 1, to: 0, effect: 'skip' }])).toEqual([0]);
});

test('on the board it is whose piece is moved, unless they rolled themselves', () => {
  const sent: Message = { say: 'sends', who: 2, card: 'push', from: 4, onto: 9 };
  expect(victims([sent], 0)).toEqual([2]);
  expect(victims([sent], 2)).toEqual([]);
});
