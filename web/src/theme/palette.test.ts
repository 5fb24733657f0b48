import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, distance, fromHex, seenBy, VISIONS } from './palette.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const token = (name: string) => css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))![1]!;
const both = (name: string) =>
  css.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})`))!.slice(1);

const colours = ['red', 'green', 'blue', 'yellow', 'purple', 'black'];
const pairs = colours.flatMap((one, i) => colours.slice(i + 1).map((other) => [one, other] as const));

test.each(Object.keys(VISIONS))('card colours are told apart with %s vision', (vision) => {
  for (const [one, other] of pairs) {
    const [a, b] = [one, other].map((c) => seenBy(VISIONS[vision]!, fromHex(token(c))));
    expect(distance(a!, b!), `${one} and ${other}`).toBeGreaterThanOrEqual(15);
  }
});

// Pairs 1, 4 and 19 of the test data that Sharma, Wu and Dalal published with the formula would need Lab values; a
// grey and itself, and white and black, are enough to notice a slip.
test('the distance of colours is CIEDE2000', () => {
  expect(distance(fromHex('#777777'), fromHex('#777777'))).toBe(0);
  expect(distance(fromHex('#ffffff'), fromHex('#000000'))).toBeCloseTo(100, 1);
  expect(distance(fromHex('#ff0000'), fromHex('#00ff00'))).toBeCloseTo(86.6, 1);
});

test.each([
  ['ink', 'table', 7],
  ['ink', 'panel', 7],
  ['ink', 'panel-high', 7],
  ['quiet', 'table', 4.5],
  ['quiet', 'panel', 4.5],
  ['quiet', 'panel-high', 4.5],
  ['alarm', 'panel', 4.5],
  ['on-loud', 'loud', 7],
  ['line-strong', 'panel-high', 3],
  ['line-strong', 'table', 3],
])('%s is readable on %s by day and by night', (text, ground, least) => {
  const grounds = both(ground);
  both(text).forEach((colour, i) =>
    expect(contrast(fromHex(colour), fromHex(grounds[i]!)), i ? 'dark' : 'light').toBeGreaterThanOrEqual(least),
  );
});
