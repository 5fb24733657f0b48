import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadTumult, type BoardMessage, type BoardRecord } from '../../../../wasm/tumult.ts';
import { paired } from './pairing.ts';

const field = (n: number) => ({ place: 'field' as const, field: n });
const rolled = (amount: number): BoardRecord => ({ what: 'rolled', actor: 0, amount, sides: 6 });
const stepped = (from: number, to: number): BoardRecord => ({
  what: 'stepped',
  actor: 0,
  from: field(from),
  to: field(to),
});

test('what was rolled is told when the die lies, where the piece goes before it does', () => {
  const rolls: BoardMessage = { say: 'rolls', who: 0, n: 4 };
  const goes: BoardMessage = { say: 'goes', who: 0, from: 0, onto: 4 };
  expect(paired([rolled(4), { what: 'turn-began', actor: 0 }, stepped(0, 4)], [rolls, goes])).toEqual([
    [],
    [rolls],
    [goes],
    [],
  ]);
  expect(paired([rolled(4), rolled(2)], [rolls, { ...rolls, n: 2 }])).toEqual([[], [rolls], [{ ...rolls, n: 2 }]]);
});

test('a sentence about several happenings is told with the first, and the next one belongs to what comes after', () => {
  const acted = (card: 'push' | 'snail'): BoardRecord => ({ what: 'acted', actor: 0, card, from: field(22) });
  const sends: BoardMessage = { say: 'sends', who: 0, card: 'push', from: 22, onto: 8 };
  const acts: BoardMessage = { say: 'acts', who: 0, card: 'snail' };
  const drawn: BoardRecord = { what: 'moved', from: { place: 'draw' }, to: { place: 'hand', seat: 0 } };
  const draws: BoardMessage = { say: 'draws', who: 0, n: 2 };
  expect(paired([acted('push'), stepped(22, 8), acted('snail'), drawn, drawn], [sends, acts, draws])).toEqual([
    [],
    [sends],
    [acts],
    [draws],
    [],
    [],
  ]);
});

test('every sentence is told, also if its happening is not there', () => {
  const over: BoardMessage = { say: 'round_over' };
  expect(paired([], [over])).toEqual([[over]]);
  expect(paired([rolled(1)], [over])).toEqual([[over], []]);
});

test('in whole games all is told in order, and nothing before its happening', async () => {
  const engine = await loadTumult(readFileSync(new URL('../../../made/tumult.wasm', import.meta.url)));
  let told = 0;
  for (let seed = 1; seed <= 3; ++seed) {
    const table = engine.begin({ game: 'board', options: { players: 3 }, seed });
    for (let n = 0; n < 400; ++n) {
      const { records, story } = table.news<BoardRecord, BoardMessage>(0);
      const pairs = paired(records, story);
      expect(pairs.flat()).toEqual(story);
      for (const [at, messages] of pairs.entries())
        for (const { say } of messages) {
          if (say === 'rolls') expect(records[at - 1]!.what).toBe('rolled');
          if (say === 'goes' || say === 'sends') expect(records[at]!.what).toBe('stepped');
          if (say === 'event') expect(records[at]!.what).toBe('event');
          ++told;
        }
      const seat = [0, 1, 2].find((s) => table.answers(s).length > 0);
      if (seat === undefined) break;
      table.letBotAnswer(seat, 'random', 0, seed * 1000 + n);
    }
    table.close();
  }
  expect(told).toBeGreaterThan(500);
});
