import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTumult, type BoardView, type CardView, type Tumult } from '../../../wasm/tumult.ts';
import type { GameName } from '../link/link.ts';
import { en } from '../words/en.ts';
import { isMeant, LEARNER, LESSONS, stepsOf } from './lessons.ts';

let tumult: Tumult;
beforeAll(async () => {
  tumult = await loadTumult(readFileSync(new URL('../../made/tumult.wasm', import.meta.url)));
});

describe.each(Object.values(LESSONS))('the lesson of the $game game', (lesson) => {
  const steps = stepsOf(lesson);
  const own = steps.filter((s) => s.coach);

  test('has at least five moves of the learner, each with a sentence of the coach', () => {
    expect(own.length).toBeGreaterThanOrEqual(5);
    for (const step of own) expect(en, step.coach).toHaveProperty([`learn.${lesson.game}.${step.coach}`]);
    expect(en).toHaveProperty([`learn.${lesson.game}.end`]);
    expect(own.every((s) => s.said.every((one) => one.seat === LEARNER))).toBe(true);
  });
  test('is played as written, and what the coach asks for may be said', () => {
    const table = tumult.place(lesson.position);
    for (const step of steps) {
      const { seat, tick } = step.said[0]!;
      const picks = step.said.map((s) => s.answer);
      if (step.coach) expect(table.answers(LEARNER)).toContain(picks[0]!.replace(/ on \S+$/, ''));
      expect(table.say(seat, picks, tick), picks[0]).toMatchObject({ ok: true });
    }
    expect(table.history()).toHaveLength(steps.flatMap((s) => s.said).length);
    table.close();
  });
});

// What was to be taught, besides moves: a reaction, and what it is all for.
test('reactions are taught, and the lessons end well for the learner', () => {
  const coached = (game: GameName, what: RegExp) =>
    stepsOf(LESSONS[game]).some((s) => s.coach && what.test(s.said[0]!.answer));
  expect(coached('card', /^toss counterattack/)).toBe(true);
  expect(coached('board', /^toss block/)).toBe(true);
  const ended = (game: GameName) => {
    const table = tumult.place(LESSONS[game].position);
    for (const { said } of stepsOf(LESSONS[game]))
      table.say(
        said[0]!.seat,
        said.map((s) => s.answer),
        said[0]!.tick,
      );
    return table;
  };
  const card = ended('card').view<CardView>(LEARNER);
  expect(card.roundOver).toBe(true);
  expect(card.seats[LEARNER]!.cards).toBe(0);
  const [own, ...others] = ended('board')
    .view<BoardView>(LEARNER)
    .seats.map((s) => s.field);
  expect(own).toBeLessThan(Math.min(...others));
});

test('on the board all the learner’s cards of the set-up are laid by the learner', () => {
  const steps = stepsOf(LESSONS.board);
  const plays = steps.filter((s) => s.said[0]!.seat === LEARNER && s.said[0]!.answer.startsWith('play '));
  expect(plays.every((s) => s.coach)).toBe(true);
});

test('in Frankfurt nobody plays the learner’s cards but the learner, and the others move as well', () => {
  const steps = stepsOf(LESSONS.frankfurt);
  expect(steps.filter((s) => !s.coach && s.said[0]!.seat === LEARNER)).toEqual([]);
  expect(steps.filter((s) => s.said[0]!.seat !== LEARNER).length).toBeGreaterThan(2);
});

test('picks of a group may come in any order, and what was seen on a pile need not be said', () => {
  const give = stepsOf(LESSONS.card).find((s) => s.coach === 'give')!;
  expect(isMeant(['give r6', 'give r9'], give)).toBe(true);
  expect(isMeant(['give r9'], give)).toBe(false);
  expect(isMeant(['give r9', 'give b5'], give)).toBe(false);
  const odd = stepsOf(LESSONS.frankfurt).find((s) => s.coach === 'odd')!;
  expect(isMeant(['lay c1 p1'], odd)).toBe(true);
  expect(isMeant(['lay c1 p1 on y16'], odd)).toBe(true);
  expect(isMeant(['lay c1 p0'], odd)).toBe(false);
});
