import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTumult, type GameName, type Tumult } from '../../../wasm/tumult.ts';
import { annotated, cutBefore, headingOf, leadingTo, lineAt, linkIn, pathAt, tooLong, unmarked } from './record.ts';

describe('the heading of a record', () => {
  test('names who sat there, and says which were bots', () => {
    const { game, people } = headingOf(
      'game card\nplayers 3\nname s0 Ann of Ghent\nname s2 bot hard\nnote bot s2 hard budget 400\nbegin\n',
    );
    expect(game).toBe('card');
    expect(people.map((p) => p.name)).toEqual(['Ann of Ghent', 's1', 'bot hard']);
    expect(people[2]).toMatchObject({ by: 'bot', level: 'hard' });
  });
  test('knows the bots of a game on one device, where people have the first seats', () => {
    const by = (text: string) => headingOf(text).people.map((p) => p.by);
    expect(by('game card\nplayers 3\nnote people 2\n')).toEqual(['person', 'person', 'bot']);
    expect(by('game card\nplayers 2\n')).toEqual(['person', 'person']);
  });
  test('says whether several people shared a screen', () => {
    expect(headingOf('game card\nplayers 3\nnote people 2\n').shared).toBe(true);
    expect(headingOf('game card\nplayers 3\nnote people 1\n').shared).toBe(false);
    expect(headingOf('game card\nplayers 3\n').shared).toBe(false);
  });
  test('is empty for something else', () => {
    expect(headingOf('Dear diary,\nname your price')).toMatchObject({ game: null });
  });
  test('knows the table of a server it comes from', () => {
    expect(headingOf('game board\nplayers 2\nnote table ab12 game 3\n').rounds).toEqual({ table: 'ab12', game: '3' });
  });
});

test('a link to a record is found in what was pasted, a record is not', () => {
  expect(linkIn(' https://games.example/replay/k3Xq/2 ')).toEqual({ table: 'k3Xq', game: '2' });
  expect(linkIn('game card\nnote /replay/a/1')).toBeNull();
  expect(linkIn('/replay/last/card')).toBeNull();
});
test('a link leads to a decision, and to what would have been better', () => {
  const decision = { at: 57, seat: 2, better: 'play r7 as gift-g', points: 12 };
  const path = pathAt('/replay/k3Xq/2', decision);
  expect(leadingTo(path.slice(path.indexOf('#')))).toEqual(decision);
  expect(linkIn(`https://games.example${path}`)).toEqual({ table: 'k3Xq', game: '2' });
  expect(leadingTo('#at=57')).toEqual({ at: 57 });
  for (const hash of ['', '#at=x', '#at=-1', '#nothing']) expect(leadingTo(hash)).toEqual({ at: 0 });
});
test('a mark before the text is no part of it', () => {
  expect(unmarked('\uFEFFgame card\n')).toBe('game card\n');
  expect(unmarked('game card\n')).toBe('game card\n');
});
test('a text far longer than any record is not read', () => {
  expect(tooLong('x'.repeat(3_000_000))).toBe(true);
  expect(tooLong('game card\n')).toBe(false);
});

describe('a record with a wrong line', () => {
  let tumult: Tumult;
  let record = '';
  const played = (game: GameName) => {
    const table = tumult.begin({ game, options: { players: 3 }, seed: 5 });
    for (let n = 0; n < 40; ++n) {
      const seat = table.view().question.asked.find((s) => table.view(s).question.owes)!;
      table.letBotAnswer(seat, 'easy', 0, n);
    }
    return table.record();
  };
  beforeAll(async () => {
    tumult = await loadTumult(readFileSync(new URL('../../made/tumult.wasm', import.meta.url)));
    record = played('card');
  });
  const changed = (line: number, to: string) =>
    record
      .split('\n')
      .with(line - 1, to)
      .join('\n');

  test('is named by its line, and can be watched up to there', () => {
    const line = record.split('\n').findLastIndex((l) => /^s\d /.test(l)) + 1;
    const tampered = changed(line, 's0 play r99');
    const verified = tumult.verify(tampered);
    expect(verified).toMatchObject({ line });
    expect(lineAt(tampered, line)).toBe('s0 play r99');
    const [longest] = cutBefore(tampered, line);
    expect(tumult.load(longest!, 'legality').history().length).toBeGreaterThan(30);
  });
  test('that is chance loses the answer before it as well', () => {
    const rolled = played('board');
    const answer = rolled.split('\n').findLastIndex((l, i, all) => /^s\d /.test(l) && all[i + 1]!.startsWith('drawn '));
    const [longest, shorter] = cutBefore(rolled, answer + 3);
    expect(longest!.split('\n').at(-2)).toMatch(/^drawn /);
    expect(shorter!.split('\n')).toHaveLength(answer + 1);
    expect(tumult.load(shorter!, 'legality').history().length).toBeGreaterThan(0);
  });
  test('or none: what somebody says about it makes it no worse', () => {
    const told = annotated(record, ['problem the pile\nwas empty', 'browser any']);
    expect(told).toContain('note problem the pile\nnote was empty\nnote browser any\nbegin\n');
    expect(tumult.verify(told)).toMatchObject({ ok: true });
  });
  test('before anything began leaves nothing', () => {
    expect([...cutBefore('game card\nplayers many\n', 2)]).toEqual([]);
  });
});
