// What a learner's quick fingers do, with the real engine.
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { kGameNames, loadTumult, type Table } from '../../../wasm/tumult.ts';
import type { Bench, FarTable } from '../link/bench.ts';
import { settings } from '../settings.svelte.ts';
import { LearnLink } from './learn.svelte.ts';
import { LESSONS, stepsOf } from './lessons.ts';

const tumult = await loadTumult(readFileSync(new URL('../../made/tumult.wasm', import.meta.url)));
const someTime = (time = 2) => new Promise((done) => setTimeout(done, time));
const later = (table: Table): FarTable =>
  new Proxy({} as FarTable, {
    get: (_, name) =>
      name === 'then'
        ? undefined
        : async (...args: unknown[]) => (
            await someTime(),
            (table as unknown as { [n: string]: (...a: unknown[]) => unknown })[String(name)]!(...args)
          ),
  });
const bench = {
  place: async (position: string) => later(tumult.place(position)),
} as unknown as Bench;
settings.pace = 'quick';
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });

test('what is said twice is done once, and what is said quickly lets the others move once', async () => {
  const link = await LearnLink.begin(LESSONS.frankfurt, 'Ann', null, bench);
  while (!link.over) {
    const step = link.step;
    const picks = step?.coach ? step.said.map((s) => s.answer) : null;
    if (picks)
      for (const said of await Promise.all([link.say(picks), link.say(picks)])) expect(said).toEqual({ ok: true });

    await someTime();
  }
  expect((await link.record()).split('\n').filter((line) => /^s\d/.test(line))).toHaveLength(
    stepsOf(LESSONS.frankfurt).flatMap((step) => step.said).length,
  );
});

test.each(kGameNames)('the coach knows what the table offers for each step of %s', async (game) => {
  const link = await LearnLink.begin(LESSONS[game], 'Ann', null, bench);
  while (!link.over) {
    const step = link.step;
    if (step?.coach && link.answers.length) {
      expect(link.coached?.text, step.coach).toBeDefined();
      await link.say(step.said.map((s) => s.answer));
    }
    await someTime();
  }
});

test('a card that does not fit comes back, and the hint knows which it was', async () => {
  const link = await LearnLink.begin(LESSONS.frankfurt, 'Ann', null, bench);
  expect(await link.say(['lay c4 p0 on b16'])).toEqual({
    ok: true,
    comesBack: 'K-WRONG',
    says: { say: 'no_higher', card: 'b16' },
  });
  expect(link.hint).toMatchObject({ clause: 'K-WRONG', said: { verb: 'lay', column: 'c4', pile: 'p0' } });
  link.close();
});
