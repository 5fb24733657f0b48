import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BoardFacts, BoardWay } from '../../../../wasm/tumult.ts';
import { connect } from '../../../../wasm/module.mjs';
import { leadsTo, putFacts } from './facts.svelte.ts';
import { angleOf, drawing, route } from './geometry.ts';

let facts: BoardFacts;
beforeAll(async () => {
  const engine = await connect(readFileSync(new URL('../../../made/tumult.wasm', import.meta.url)));
  facts = JSON.parse(engine.ask('facts', [], 'board')) as BoardFacts;
  putFacts(facts);
});

describe.each([
  ['upright', false],
  ['lying', true],
] as const)('drawn %s', (_, lying) => {
  const d = drawing(lying);

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
    for (const { field, neighbours } of facts.fields)
      for (const { way, field: to } of neighbours) {
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
  const angles = (['fwd', 'back', 'in', 'out'] as BoardWay[]).map((way) =>
    angleOf(d, 19, way, leadsTo('push', 19, way)),
  );
  expect(angles).toEqual([90, 270, 0, 180]);
});

test('Jump leads two fields on, but never beyond the destination', () => {
  expect(leadsTo('jump', 41, 'fwd')).toBe(43);
  expect(leadsTo('jump', 42, 'fwd')).toBe(43);
  expect(leadsTo('jump', 1, 'back')).toBe(0);
  expect(leadsTo('push', 8, 'in')).toBe(22);
});
