import { expect, test } from 'vitest';
import type { CardAnswer } from '../../../../wasm/tumult.ts';
import { dealtTo, getsTheRest, receivers } from './sharing.ts';

const share = (seat: number): CardAnswer => ({ verb: 'share', seat, text: `share s${seat}` });
const give = (card: 'r1' | 'r2', seat: number): CardAnswer => ({
  verb: 'give',
  card,
  seat,
  text: `give ${card} s${seat}`,
});

test('people to give to are listed once each, and not at all where it is settled', () => {
  const answers = [give('r1', 1), give('r2', 1), give('r1', 2), give('r2', 2)];
  expect(receivers(answers).map(({ seat }) => seat)).toEqual([1, 2]);
  expect(receivers(answers.filter(({ seat }) => seat === 1))).toEqual([]);
  expect(receivers([share(1), share(2)])).toEqual([]);
});

test('the rest goes to whoever was picked last', () => {
  const options = [share(1), share(2)];
  expect(getsTheRest(options, [], false)).toBeUndefined();
  expect(getsTheRest(options, [share(1), share(2)], false)).toBe(2);
  expect(getsTheRest([share(2)], [], false)).toBe(2); // nobody else is there
  expect(getsTheRest([share(2)], [share(1)], false)).toBeUndefined(); // may get no more
  expect(dealtTo(options, 2)).toEqual(share(2));
});

test('the rest of the cards goes only where every card has to go', () => {
  const options = [give('r2', 1), give('r2', 2)];
  expect(getsTheRest(options, [give('r1', 1)], true)).toBe(1);
  expect(getsTheRest(options, [give('r1', 1)], false)).toBeUndefined();
});
