import { afterEach, expect, test } from 'vitest';
import type { Answer, View } from './link.ts';
import { automaticAnswer } from './automatic.ts';
import { thisRound } from './this_round.svelte.ts';

afterEach(() => thisRound.forget());

const asks = (what: string, more: object = {}, game = 'card'): View =>
  ({ game, question: { what, owes: true, left: 1, ...more } }) as unknown as View;
const pass: Answer = { verb: 'pass', text: 'pass' };
const play: Answer = { verb: 'play', card: 'red-7', text: 'play r7' } as unknown as Answer;
const name = (seat: number): Answer => ({ verb: 'name', seat, text: `name s${seat}` });

test('after a draw that cannot be played one passes, once it has been looked at', () => {
  expect(automaticAnswer(asks('after-draw'), [pass])).toMatchObject({ picks: ['pass'] });
  expect(automaticAnswer(asks('after-draw'), [pass])!.look).toBeGreaterThan(1000);
  expect(automaticAnswer(asks('after-draw'), [play, pass])).toBeNull();
});

test('a window and a power question with nothing to choose are passed at once', () => {
  expect(automaticAnswer(asks('react', { window: 'nice' }), [pass])).toEqual({ picks: ['pass'], look: 0 });
  expect(automaticAnswer(asks('power'), [pass])).toEqual({ picks: ['pass'], look: 0 });
});

test('the only person who can be named is named; scores are looked at, a draw is drawn, picks that belong together are made', () => {
  expect(automaticAnswer(asks('name'), [name(1)])).toEqual({ picks: ['name s1'], look: 0 });
  expect(automaticAnswer(asks('name'), [name(1), name(2)])).toBeNull();
  expect(automaticAnswer(asks('name', { left: 2 }), [name(1)])).toBeNull();
  expect(automaticAnswer(asks('confirm'), [{ verb: 'ok', text: 'ok' }])).toBeNull();
  expect(automaticAnswer(asks('turn'), [{ verb: 'draw', text: 'draw' }])).toBeNull();
});

test('a reaction is not offered again in the round in which one said so', () => {
  const toss = { verb: 'toss', card: 'nice-try', text: 'toss nice-try' } as unknown as Answer;
  const nice = asks('react', { window: 'nice' });
  const lucky = asks('react', { window: 'lucky' });
  expect(automaticAnswer(nice, [toss, pass])).toBeNull();
  thisRound.decline('nice-try');
  expect(automaticAnswer(nice, [toss, pass])).toEqual({ picks: ['pass'], look: 0 });
  expect(automaticAnswer(lucky, [toss, pass])).toBeNull();
  thisRound.forget();
  expect(automaticAnswer(nice, [toss, pass])).toBeNull();
});

test('a power card is offered until it is passed once in a round, and goes by itself with the card it was meant for', () => {
  const answers = ['looping', 'recycling'].map(
    (power) => ({ verb: 'activate', power, text: `activate ${power}` }) as unknown as Answer,
  );
  const offered = () => automaticAnswer(asks('power'), [...answers, pass]);
  expect(offered()).toBeNull();
  thisRound.withoutPowers = true;
  expect(offered()).toEqual({ picks: ['pass'], look: 0 });
  thisRound.power = 'recycling';
  expect(offered()).toEqual({ picks: ['activate recycling'], look: 0 });
  thisRound.power = 'black-wish'; // does not go with this card: one chooses again
  expect(offered()).toBeNull();
});
