import { expect, test } from 'vitest';
import type { Answer, Draft, Link, Said, View } from '../link/link.ts';
import { Choosing } from './choosing.svelte.ts';

const answer = (text: string): Answer => ({ verb: 'play', text }); // what it is about does not matter here
const textOf = ({ text }: Answer): string => text;

// A table that answers when it is told to, first what was said first.
function table() {
  const said: ((said: Said) => void)[] = [];
  const link = {
    view: { question: { left: 1 } } as unknown as View,
    answers: ['play r7', 'play b4', 'draw'].map(answer),
    say: () => new Promise<Said>((done) => said.push(done)),
  };
  const choosing = new Choosing(() => link as unknown as Link);
  // The server tells what happened (`moved`) before it answers (`done`); the table on the page then clears.
  const moves = () => ((link.view = { ...link.view }), choosing.clear());
  return {
    link,
    choosing,
    moves,
    answers: async (answer: Said) => (said.shift()!(answer), await Promise.resolve(), await Promise.resolve()),
  };
}

test('what is said is under way until it is answered', async () => {
  const { choosing, answers } = table();
  void choosing.pick(answer('play r7'));
  expect(choosing.pending.map(textOf)).toEqual(['play r7']);
  void choosing.pick(answer('play b4')); // nothing else can be said meanwhile
  expect(choosing.pending.map(textOf)).toEqual(['play r7']);
  await answers({ ok: true });
  expect(choosing.pending.map(textOf)).toEqual([]);
});

test('what is refused comes back, with the reason', async () => {
  const { choosing, answers } = table();
  void choosing.pick(answer('play r7'));
  await answers({ ok: false, clause: 'C-MATCH-1' });
  expect(choosing.pending.map(textOf)).toEqual([]);
  expect(choosing.refusal).toMatchObject({ clause: 'C-MATCH-1' });
});

test('a new view tells itself what is gone', () => {
  const { link, choosing } = table();
  void choosing.pick(answer('play r7'));
  link.view = { ...link.view };
  expect(choosing.pending.map(textOf)).toEqual([]);
});

test('a late answer to what was said before leaves the next choice under way', async () => {
  const { choosing, moves, answers } = table();
  void choosing.pick(answer('play r7'));
  moves();
  void choosing.pick(answer('play b4'));
  await answers({ ok: true });
  expect(choosing).toMatchObject({ sending: true, pending: ['play b4'].map(answer) });
  await answers({ ok: true });
  expect(choosing).toMatchObject({ sending: false, pending: [] });
});

test('a late refusal is told, but not once the next choice is made', async () => {
  const { choosing, moves, answers } = table();
  void choosing.pick(answer('play r7'));
  moves();
  await answers({ ok: false, code: 'stale' });
  expect(choosing.refusal).toMatchObject({ code: 'stale' });
  void choosing.pick(answer('play r7'));
  moves();
  void choosing.pick(answer('play b4'));
  await answers({ ok: false, code: 'stale' });
  expect(choosing).toMatchObject({ refusal: null, sending: true, pending: ['play b4'].map(answer) });
});

test('what may not be said is not under way', () => {
  const { choosing } = table();
  void choosing.pick(answer('play g9'));
  expect(choosing.pending.map(textOf)).toEqual([]);
});

// A table that wants two cards, and answers drafts when it is told to.
function wantsTwo() {
  const asked: ((draft: Draft) => void)[] = [];
  let said: (said: Said) => void;
  const link = {
    view: { question: { left: 2 } } as unknown as View,
    answers: ['give r1', 'give r2', 'give k7'].map(answer),
    draft: () => new Promise<Draft>((done) => asked.push(done)),
    say: () => new Promise<Said>((done) => (said = done)),
  };
  const answers = async (draft: Draft) => (asked.shift()!(draft), await Promise.resolve(), await Promise.resolve());
  const done = async () => (said({ ok: true }), await Promise.resolve(), await Promise.resolve());
  return { choosing: new Choosing(() => link as unknown as Link), answers, done };
}

test('a pick is seen before the table has agreed to it, and two in one breath are two', async () => {
  const { choosing, answers } = wantsTwo();
  void choosing.pick(answer('give r1'));
  expect(choosing.picks.map(textOf)).toEqual(['give r1']);
  void choosing.pick(answer('give r2'));
  await answers({ options: ['give r2', 'give k7'].map(answer) });
  expect(choosing.picks.map(textOf)).toEqual(['give r1', 'give r2']);
  await answers({ options: [], complete: true });
  expect(choosing.complete).toBe(true);
});

test('a pick that is refused goes back to what was agreed to', async () => {
  const { choosing, answers } = wantsTwo();
  void choosing.pick(answer('give r1'));
  void choosing.pick(answer('give k7'));
  await answers({ options: ['give r2', 'give k7'].map(answer) });
  await answers({ clause: 'C-GIVE-1' });
  expect(choosing.picks.map(textOf)).toEqual(['give r1']);
  expect(choosing.options.map(textOf)).toEqual(['give r2', 'give k7']);
  expect(choosing.refusal).toMatchObject({ clause: 'C-GIVE-1' });
});

test('what is taken back before the table answers stays taken back', async () => {
  const { choosing, answers } = wantsTwo();
  void choosing.pick(answer('give r1'));
  void choosing.takeBack();
  await answers({ options: ['give r2'].map(answer) });
  expect(choosing.picks.map(textOf)).toEqual([]);
  expect(choosing.options.map(textOf)).toEqual(['give r1', 'give r2', 'give k7']);
});

test('picks made while the last ones are still being answered stay', async () => {
  const { choosing, answers, done } = wantsTwo();
  void choosing.pick(answer('give r1'));
  await answers({ options: [], complete: true });
  void choosing.confirm();
  choosing.clear(); // the table moved
  void choosing.pick(answer('give r2'));
  await answers({ options: ['give k7'].map(answer) });
  await done();
  expect(choosing.picks.map(textOf)).toEqual(['give r2']);
  expect(choosing.options.map(textOf)).toEqual(['give k7']);
});

test('what was drafted for an older question says nothing about the same pick for the next one', async () => {
  const { choosing, answers } = wantsTwo();
  void choosing.pick(answer('give r1'));
  choosing.clear(); // the table moved
  void choosing.pick(answer('give r1'));
  await answers({ options: ['give r2'].map(answer) });
  await answers({ clause: 'C-GIVE-1' });
  expect(choosing.picks.map(textOf)).toEqual([]);
  expect(choosing.options.map(textOf)).toEqual(['give r1', 'give r2', 'give k7']);
});

test('the rest of a group is picked one by one, as the table offers it, and said as one', async () => {
  const said: string[][] = [];
  const options = ['share s1', 'share s2'].map(answer);
  const link = {
    view: { question: { left: 4 } } as unknown as View,
    answers: options,
    draft: async (picks: string[]): Promise<Draft> =>
      picks.length < 4 ? { options } : { options: [], complete: true },
    say: async (picks: string[]): Promise<Said> => (said.push(picks), { ok: true }),
  };
  const choosing = new Choosing(() => link as unknown as Link);
  expect(choosing.toGo).toBe(4);
  await choosing.pick(options[0]!);
  expect(choosing.toGo).toBe(3);
  await choosing.fill((offered) => offered.find(({ text }) => text === 'share s2'));
  expect(said).toEqual([['share s1', 'share s2', 'share s2', 'share s2']]);
});

test('what the table does not allow to be picked is not said', async () => {
  const said: string[][] = [];
  const options = ['share s1'].map(answer);
  const link = {
    view: { question: { left: 3 } } as unknown as View,
    answers: options,
    draft: async (picks: string[]): Promise<Draft> => (picks.length < 2 ? { options } : { clause: 'C-FFOUR' }),
    say: async (picks: string[]): Promise<Said> => (said.push(picks), { ok: true }),
  };
  const choosing = new Choosing(() => link as unknown as Link);
  await choosing.pick(options[0]!);
  await choosing.fill(([first]) => first);
  expect(said).toEqual([]);
  expect(choosing.picks.map(textOf)).toEqual(['share s1']);
  expect(choosing.refusal).toMatchObject({ clause: 'C-FFOUR' });
});
