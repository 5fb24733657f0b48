import { expect, test } from 'vitest';
import type { BoardAnswer } from '../../../../wasm/tumult.ts';
import { goesOn, meant } from './laying.svelte.ts';

test('a chosen card goes on to the fields it may lie on', () => {
  const push = { verb: 'play', card: 'push', field: 17 } as const;
  const answers: BoardAnswer[] = [
    { ...push, points: 'fwd', text: 'play push@17>fwd' },
    { ...push, points: 'in', text: 'play push@17>in' },
    { verb: 'play', card: 'stop', field: 17, text: 'play stop@17' },
    { verb: 'take', card: 'stop', field: 3, text: 'take stop@3' },
    { verb: 'move', teleport: 1, field: 17, text: 'move t1 17' },
  ];
  expect(answers.filter((a) => goesOn({ verb: 'play', card: 'push' }, a)).map((a) => a.points)).toEqual(['fwd', 'in']);
  expect(answers.filter((a) => goesOn({ verb: 'take' }, a)).map((a) => a.field)).toEqual([3]);
  expect(answers.filter((a) => goesOn({ verb: 'move', teleport: 1 }, a))).toHaveLength(1);
});

test('what may not be said can still be asked about', () => {
  expect(meant({ verb: 'play', card: 'jump' }, 5, undefined)).toBe('play jump@5>fwd');
  expect(meant({ verb: 'toss', card: 'block' }, 5, undefined)).toBe('toss block@5');
  expect(meant({ verb: 'take' }, 9, 'x')).toBe('take x@9');
  expect(meant({ verb: 'move', teleport: 2 }, 9, undefined)).toBe('move t2 9');
});
