import { expect, test } from 'vitest';
import { patched } from './patch.ts';

test('a patch sets, removes and changes seats, and leaves the old view alone', () => {
  const view = { round: 1, top: 'r7', event: 'plague', seats: [{ cards: 7 }, { cards: 6 }] };
  const next = patched(view, { set: { top: 'b2' }, gone: ['event'], seats: { '1': { cards: 5 } } });
  expect(next).toEqual({ round: 1, top: 'b2', seats: [{ cards: 7 }, { cards: 5 }] });
  expect(view.seats[1]).toEqual({ cards: 6 });
});
