import { expect, test } from 'vitest';
import { placed, staysFor } from './bubbles.ts';

const page = { width: 320, height: 568 };
const size = { width: 120, height: 36 };
const seat = (x: number, y: number) => ({ x, y, width: 70, height: 54 });

test('a bubble hangs below its seat and points at it, within the page', () => {
  const at = placed(seat(0, 52), size, page, []);
  expect(at).toMatchObject({ x: 6, below: true });
  expect(at.y).toBeGreaterThan(106);
  expect(at.x + at.tail!).toBeCloseTo(35);
});

test('it goes elsewhere when something that is asked for lies below', () => {
  const below = { x: 0, y: 110, width: 320, height: 54, weight: 1 };
  const at = placed(seat(100, 52), size, page, [below]);
  expect(at.y >= below.y + below.height || at.y + size.height <= below.y).toBe(true);
});

test('where there is no free room, it covers what matters least', () => {
  const all = { x: 0, y: 0, width: 320, height: 568, weight: 1 };
  const header = { x: 0, y: 0, width: 320, height: 50, weight: -0.5 };
  expect(placed(seat(100, 200), size, page, [all, header]).y).toBe(6);
});

test('long words stay longer, but not for ever', () => {
  expect(staysFor('Wow')).toBeLessThan(staysFor('Well played, all of you'));
  expect(staysFor('x'.repeat(300))).toBe(9000);
});
