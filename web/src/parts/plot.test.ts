import { expect, test } from 'vitest';
import { asides, labelsAt } from './plot.ts';

const gaps = (ys: readonly number[]) => ys.slice(1).map((y, i) => y - ys[i]!);

test('names stand at the ends of their lines where there is room', () => {
  expect(labelsAt([90, 30], 16, 10, 140).map(({ who, y }) => [who, y])).toEqual([
    [1, 30],
    [0, 90],
  ]);
});

test('names of lines that end together keep apart, in their order, and stay within the plot', () => {
  for (const ends of [
    [50, 50, 50, 51],
    [138, 139, 140, 140],
    [10, 10, 11, 140],
    [1, 2, 3, 4, 5, 6, 7, 8],
  ]) {
    const labels = labelsAt(ends, 16, 10, 140);
    expect(Math.min(...gaps(labels.map(({ y }) => y)))).toBeGreaterThanOrEqual(15.99);
    expect(labels.map(({ end }) => end)).toEqual([...ends].sort((a, b) => a - b));
    expect(labels[0]!.y).toBeGreaterThanOrEqual(10);
    expect(labels.at(-1)!.y).toBeLessThanOrEqual(140);
  }
});

test('figures of the same total are side by side', () => {
  expect(asides([7, 3, 7, 7])).toEqual([-1, 0, 0, 1]);
});
