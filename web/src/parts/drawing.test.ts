import { expect, test } from 'vitest';
import { kBoardFacts } from '../../../wasm/types/board_facts.ts';
import { kCardFacts } from '../../../wasm/types/card_facts.ts';
import { signOf } from '../tables/board/pictograms.ts';
import { PICTOGRAMS, partsOf } from './pictograms.ts';
import { placed } from './drawing.ts';
import { SHAPES } from './shapes.ts';

test('every card, event, power and rule has a drawing', () => {
  const { kinds, events, powers, rules } = kCardFacts;
  const needed = [
    ...kinds.map(({ symbol }) => symbol),
    ...events.map(({ event }) => event),
    ...powers.map(({ power }) => power),
    ...rules.map(({ rule }) => rule),
    ...kBoardFacts.kinds.map(({ card }) => signOf(card)),
    ...kBoardFacts.events.map(signOf),
  ];
  expect(needed.filter((key) => !(key in PICTOGRAMS))).toEqual([]);
});

test('a path goes to its place and gets its size', () => {
  expect(placed('M1 2h3v4l-1.5.5z', 10, 20, 2)).toBe('M12 24h6v8l-3 1z');
  expect(placed('M1 2H3V4L5 6 7 8z', 10, 20, 2)).toBe('M12 24H16V28L20 32 24 36z');
});
test('of an arc, the radii become larger; its flags and its angle stay', () => {
  expect(placed('M0 0a4 4 0 0 1 8 0A1 2 45 1 0 3 3z', 1, 1, 2)).toBe('M1 1a8 8 0 0 1 16 0A2 4 45 1 0 7 7z');
});
test('in its own place and size every drawing stays as it is', () => {
  const drawn = (path: string) =>
    path
      .match(/[a-z]|-?(?:\d*\.\d+|\d+)/gi)!
      .map((word) => (Number.isNaN(Number(word)) ? word : Number(word).toFixed(3)));
  const paths = [
    ...Object.values(SHAPES),
    ...Object.keys(PICTOGRAMS).flatMap((key) => partsOf(key).map((part) => part.path)),
  ];
  expect(paths.length).toBeGreaterThan(150);
  for (const path of paths) expect(drawn(placed(path, 0, 0, 1))).toEqual(drawn(path));
});
test('every command of every drawing has as many numbers as it needs', () => {
  const NEED: { [command: string]: number } = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7 };
  const paths = [
    ...Object.values(SHAPES),
    ...Object.keys(PICTOGRAMS).flatMap((key) => partsOf(key).map((part) => part.path)),
  ];
  for (const path of paths)
    for (const part of path.match(/[a-z][^a-z]*/gi)!) {
      const numbers = part.slice(1).match(/-?(?:\d*\.\d+|\d+)/g)?.length ?? 0;
      const need = NEED[part[0]!.toLowerCase()];
      if (need === undefined) expect([part, numbers]).toEqual([part, 0]);
      else expect([path, part, numbers > 0 && numbers % need]).toEqual([path, part, 0]);
    }
});
