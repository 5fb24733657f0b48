import { expect, test } from 'vitest';
import type { Link, Said, View } from '../link/link.ts';
import { Choosing } from './choosing.svelte.ts';

// A table that answers when it is told to.
function table() {
  let answer: (said: Said) => void = () => {};
  const link = {
    view: { question: { left: 1 } } as unknown as View,
    answers: ['play r7', 'play b4', 'draw'],
    say: () => new Promise<Said>((done) => (answer = done)),
  };
  return { link, choosing: new Choosing(() => link as unknown as Link), answers: async (said: Said) => (answer(said), await Promise.resolve(), await Promise.resolve()) };
}

test('what is said is under way until it is answered', async () => {
  const { choosing, answers } = table();
  void choosing.pick('play r7');
  expect(choosing.underWay).toEqual(['play r7']);
  expect(choosing.options).toEqual([]); // and nothing else can be said meanwhile
  await answers({ ok: true });
  expect(choosing.underWay).toEqual([]);
});

test('what is refused comes back, with the reason', async () => {
  const { choosing, answers } = table();
  void choosing.pick('play r7');
  await answers({ ok: false, clause: 'C-MATCH-1' } as Said);
  expect(choosing.underWay).toEqual([]);
  expect(choosing.refusal).toMatchObject({ clause: 'C-MATCH-1' });
});

test('a new view tells itself what is gone', () => {
  const { link, choosing } = table();
  void choosing.pick('play r7');
  link.view = { ...link.view };
  expect(choosing.underWay).toEqual([]);
});

test('what may not be said is not under way', () => {
  const { choosing } = table();
  void choosing.pick('play g9');
  expect(choosing.underWay).toEqual([]);
});
