import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTumult, type Tumult } from '../../../wasm/tumult.ts';
import { en } from '../words/en.ts';
import { courseOf, isMeant, LEARNER, LESSONS } from './lessons.ts';

let tumult: Tumult;
beforeAll(async () => {
  tumult = await loadTumult(readFileSync(new URL('../../made/tumult.wasm', import.meta.url)));
});

describe.each(Object.values(LESSONS))('the lesson of the $game game', (lesson) => {
  const { steps, first } = courseOf(lesson);
  const own = steps.filter((s) => s.coach);

  test('has at least five moves of the learner, all of them shown and with a sentence of the coach', () => {
    expect(own.length).toBeGreaterThanOrEqual(5);
    expect(steps.slice(0, first).every((s) => !s.coach)).toBe(true);
    for (const step of own) expect(en, step.coach).toHaveProperty([`learn.${lesson.game}.${step.coach}`]);
    expect(en).toHaveProperty([`learn.${lesson.game}.end`]);
    expect(own.every((s) => s.said.every((one) => one.seat === LEARNER))).toBe(true);
  });
  test('is played as written, and what the coach asks for may be said', () => {
    const { game, options, seed, bots } = lesson;
    const table = tumult.begin({ game, options, seed, names: ['Ann', ...bots] });
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

test('in Frankfurt nobody plays the learner’s cards but the learner, and the others move as well', () => {
  const { steps, first } = courseOf(LESSONS.frankfurt);
  const shown = steps.slice(first);
  expect(shown.filter((s) => !s.coach && s.said[0]!.seat === LEARNER)).toEqual([]);
  expect(shown.filter((s) => s.said[0]!.seat !== LEARNER).length).toBeGreaterThan(2);
});

test('picks of a group may come in any order, and what was seen on a pile need not be said', () => {
  const give = courseOf(LESSONS.card).steps.find((s) => s.coach === 'give')!;
  expect(isMeant(['give b6', 'give g8'], give)).toBe(true);
  expect(isMeant(['give g8'], give)).toBe(false);
  expect(isMeant(['give g8', 'give r6'], give)).toBe(false);
  const odd = courseOf(LESSONS.frankfurt).steps.find((s) => s.coach === 'odd')!;
  expect(isMeant(['lay c1 p1'], odd)).toBe(true);
  expect(isMeant(['lay c1 p1 on y16'], odd)).toBe(true);
  expect(isMeant(['lay c1 p0'], odd)).toBe(false);
});
