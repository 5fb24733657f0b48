import { describe, expect, test } from 'vitest';
import { leadsTo, neighbour } from './facts.ts';
import { angleOf, drawing, route } from './geometry.ts';

const WAYS = ['fwd', 'back', 'in', 'out'] as const;

describe.each([
  ['upright', drawing(false)],
  ['upright on a narrow screen', drawing(false, 54)],
  ['lying', drawing(true)],
] as const)('drawn %s', (_, d) => {
  test('every step along the track goes straight, never across a wall', () => {
    for (let f = 0; f + 1 < d.spots.length; ++f) {
      const points = [d.spots[f]!.centre, ...route(d, f, f + 1)];
      for (let i = 1; i < points.length; ++i) {
        const [dx, dy] = [points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]];
        expect(Math.min(Math.abs(dx), Math.abs(dy)), `${f} to ${f + 1}`).toBeLessThan(0.01);
      }
    }
  });

  test('the way back is the way there, from its other end', () => {
    const there = [d.spots[14]!.centre, ...route(d, 14, 15)];
    const back = [d.spots[15]!.centre, ...route(d, 15, 14)];
    expect(back.reverse()).toEqual(there);
  });

  test('arrows through a wall point at the neighbour that the engine names', () => {
    for (const { field } of d.spots)
      for (const way of WAYS) {
        const to = neighbour(field, way);
        if (to === undefined) continue;
        const angle = (angleOf(d, field, way, to) * Math.PI) / 180;
        const [from, end] = [d.spots[field]!, d.spots[to]!];
        const along = way === 'fwd' || way === 'back';
        const aim = along ? (route(d, field, to)[0] ?? end.centre) : end.centre;
        const dot = Math.cos(angle) * (aim[0] - from.centre[0]) + Math.sin(angle) * (aim[1] - from.centre[1]);
        expect(dot, `${field} ${way} ${to}`).toBeGreaterThan(0);
      }
  });
});

test('four ways from a lane are four different directions', () => {
  const d = drawing(false);
  const angles = WAYS.map((way) => angleOf(d, 19, way, leadsTo('push', 19, way)));
  expect(angles).toEqual([90, 270, 0, 180]);
});
