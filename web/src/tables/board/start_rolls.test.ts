import { expect, test } from 'vitest';
import type { Message } from '../../link/link.ts';
import { startRolls } from './start_rolls.ts';

const rolls = (who: number, n: number): Message => ({ say: 'rolls', who, n });

test('the last throw of everybody counts, until it is known who starts', () => {
  const told: Message[] = [rolls(0, 3), { say: 'deals', round: 2 }, rolls(1, 12), rolls(0, 12), rolls(2, 5)];
  expect(startRolls(told)).toEqual({
    rolled: new Map([
      [1, 12],
      [0, 12],
      [2, 5],
    ]),
  });
  const all = [...told, rolls(0, 7), rolls(1, 19), { say: 'starts', who: 1 } as Message, rolls(1, 6)];
  expect(startRolls(all)).toEqual({
    rolled: new Map([
      [1, 19],
      [0, 7],
      [2, 5],
    ]),
    starter: 1,
  });
});
