import { expect, test } from 'vitest';
import { toldBefore, type Message } from './link.ts';

const plays = (who: number, at?: number): Message => ({ say: 'plays', who, card: 'r7', ...(at ? { at } : {}) });

test('of a log what was not told here is what came before', () => {
  const log = [plays(0), plays(1), plays(2)];
  expect(toldBefore(log, [])).toEqual(log);
  expect(toldBefore(log, [plays(2, 3)])).toEqual([plays(0), plays(1)]);
  expect(toldBefore(log, [plays(1), plays(2), plays(3)])).toEqual([plays(0)]);
  expect(toldBefore(log, [plays(3)])).toEqual(log);
});
