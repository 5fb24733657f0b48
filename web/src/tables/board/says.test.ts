import { expect, test } from 'vitest';
import { goesOn, lays, meant, read } from './says.ts';

test('an answer is read by its words', () => {
  expect(read('roll')).toEqual({ answer: 'roll', verb: 'roll' });
  expect(read('play push@17>fwd')).toMatchObject({ verb: 'play', card: 'push', field: 17, points: 'fwd' });
  expect(read('toss nice-try@8')).toMatchObject({ verb: 'toss', card: 'nice-try', field: 8 });
  expect(read('take second-chance')).toMatchObject({ verb: 'take', card: 'second-chance' });
  expect(read('move t3 20')).toMatchObject({ mark: 3, field: 20 });
  expect(read('name s4')).toMatchObject({ seat: 4 });
  expect(read('choose 2')).toMatchObject({ number: 2 });
});

test('a chosen card goes on to the fields it may lie on', () => {
  const ways = ['play push@17>fwd', 'play push@17>in', 'play stop@17', 'take stop@3', 'move t1 17'].map(read);
  expect(ways.filter((w) => goesOn({ verb: 'play', card: 'push' }, w)).map((w) => w.points)).toEqual(['fwd', 'in']);
  expect(ways.filter((w) => goesOn({ verb: 'take' }, w)).map((w) => w.field)).toEqual([3]);
  expect(ways.filter((w) => goesOn({ verb: 'move', mark: 1 }, w))).toHaveLength(1);
  expect(ways.filter(lays)).toHaveLength(3);
});

test('what may not be said can still be asked about', () => {
  expect(meant({ verb: 'play', card: 'jump' }, 5, undefined, true)).toBe('play jump@5>fwd');
  expect(meant({ verb: 'toss', card: 'block' }, 5, undefined, false)).toBe('toss block@5');
  expect(meant({ verb: 'take' }, 9, 'x', false)).toBe('take x@9');
  expect(meant({ verb: 'move', mark: 2 }, 9, undefined, false)).toBe('move t2 9');
});
