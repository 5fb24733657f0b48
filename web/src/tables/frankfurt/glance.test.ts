import { expect, test } from 'vitest';
import type { FrankfurtAnswer, FrankfurtKind, FrankfurtView } from '../../../../wasm/tumult.ts';
import { Glance } from './glance.ts';

const lay: FrankfurtAnswer = { verb: 'lay', column: 'c1', pile: 'p0', text: 'lay c1 p0' };
const view = (top: FrankfurtKind, cards: number) =>
  ({ piles: [{ pile: 'p0', top, cards }] }) as unknown as FrankfurtView;

test('what lies on a pile is said with the card', () => {
  const glance = new Glance();
  glance.look(view('r9', 1), 0);
  expect(glance.put(lay, 10)).toBe('lay c1 p0 on r9');
  expect(glance.put({ verb: 'call', pile: 'p0', text: 'call p0' }, 10)).toBe('call p0 on r9');
  expect(glance.put({ verb: 'turn', column: 'c1', text: 'turn c1' }, 10)).toBe('turn c1');
});

test('what came less than a glance ago was not what was meant', () => {
  const glance = new Glance();
  glance.look(view('r9', 1), 0);
  glance.look(view('b12', 2), 1000);
  glance.look(view('b12', 2), 1200); // nothing new on it
  expect(glance.put(lay, 1249)).toBe('lay c1 p0 on r9');
  expect(glance.put(lay, 1250)).toBe('lay c1 p0 on b12');
});
