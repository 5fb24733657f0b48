// Several people at one device, with the real engine: whose hand is in sight, and when it is handed on.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTumult, type Table } from '../../../wasm/tumult.ts';
import { settings } from '../settings.svelte.ts';
import type { Bench, FarTable } from './bench.ts';
import { sheetOpened } from '../parts/open_sheets.ts';
import type { GameName, Person } from './link.ts';
import { LocalLink } from './local.svelte.ts';
import { tossedIn } from './windows.ts';

const tumult = await loadTumult(readFileSync(new URL('../../made/tumult.wasm', import.meta.url)));
const later = (table: Table): FarTable =>
  new Proxy({} as FarTable, {
    get: (_, name) =>
      name === 'then'
        ? undefined
        : async (...args: unknown[]) =>
            (table as unknown as { [n: string]: (...a: unknown[]) => unknown })[String(name)]!(...args),
  });
const bench = {
  begin: async (...a: Parameters<typeof tumult.begin>) => later(tumult.begin(...a)),
  load: async (text: string) => later(tumult.load(text)),
} as unknown as Bench;

const person = (name: string): Person => ({ name, by: 'person', here: true });
const bot = (name: string): Person => ({ name, by: 'bot', level: 'easy', here: true });
const someTime = () => new Promise((done) => setTimeout(done, 1));
settings.pace = 'quick';

// In each test the first game is dealt with seed 1, the next one with seed 2, and so on.
beforeEach(() => {
  let seed = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(
    (list) => (list as unknown as Uint32Array).fill(++seed) as unknown as typeof list,
  );
});

// Plays until `stop`, the nth answer being chosen by n; what the device showed, step by step.
async function play(
  link: LocalLink,
  stop: (link: LocalLink, answered: number) => boolean,
): Promise<{ held: number[]; open: number }> {
  const held: number[] = [];
  let open = 0;
  while (!stop(link, held.length)) {
    if (link.handOver?.to.length) {
      if (link.handOver.open) ++open;
      await link.take(link.handOver.open ? null : link.handOver.to[0]!);
    } else if (link.answers.length && !link.handOver) {
      expect(link.view!.seat).toBe(link.seat);
      expect(link.people[link.seat]!.by).toBe('person');
      held.push(link.seat);
      const picks: string[] = [];
      for (let draft = await link.draft(picks); !draft.complete; draft = await link.draft(picks))
        picks.push(draft.options![(held.length * 7) % draft.options!.length]!.text);
      expect(await link.say(picks)).toMatchObject({ ok: true });
    }
    await someTime();
  }
  return { held, open };
}

const OPTIONS: { [game in 'card' | 'board']: { [key: string]: string } } = {
  card: { 'players': '4', 'sets': 'base', 'limit': '1', 'hand-size': '4' },
  board: { players: '4', limit: '1' },
};
test.each(['card', 'board'] as const)(
  'three people and a bot play the %s game on one device to its end',
  async (game: GameName) => {
    const people = [person('Ann'), person('Ben'), bot('Ada'), person('Cem')];
    const held = new Set<number>();
    for (let n = 0; n < 20 && held.size < 3; ++n) {
      // a game may be over before everybody had a turn
      const link = await LocalLink.begin({ game, options: OPTIONS[game as 'card'], people }, bench);
      expect(link.handOver).not.toBeNull(); // nobody sees a hand before somebody has taken the device
      for (const seat of (await play(link, (l) => l.view?.gameOver === true)).held) held.add(seat);
      expect(tumult.verify(await link.record())).toMatchObject({ ok: true, over: true });
    }
    expect(held).toEqual(new Set([0, 1, 3]));
  },
);

test('between two people the device is handed over, and the next one is told what was missed', async () => {
  const link = await LocalLink.begin(
    { game: 'card', options: { players: '2', sets: 'base' }, people: [person('Ann'), person('Ben')] },
    bench,
  );
  while (!link.handOver?.to.length) await someTime();
  const first = link.handOver.to[0]!;
  await link.take(first);
  expect(link).toMatchObject({ seat: first, handOver: null });
  await play(link, (l) => l.handOver !== null && l.handOver.to[0] !== first);
  await link.take(1 - first);
  expect(link.seat).toBe(1 - first);
  expect(link.view!.seat).toBe(1 - first);
  expect(link.earlier.missed.length).toBeGreaterThan(0);
});

test('a table that is drawn after the deal can tell of it, with the card that was turned over', async () => {
  const link = await LocalLink.begin(
    { game: 'card', options: { players: '2', sets: 'base' }, people: [person('Ann'), bot('Ada')] },
    bench,
  );
  expect(link.earlier.told.map((m) => m.say)).toEqual(expect.arrayContaining(['deals', 'turned']));
});

test('a game that is gone on with tells the round so far', async () => {
  const link = await LocalLink.begin(
    { game: 'card', options: { players: '2', sets: 'base' }, people: [person('Ann'), bot('Ada')] },
    bench,
  );
  await play(link, (l, answered) => answered === 3 && l.answers.length > 0);
  const record = await link.record();
  expect(record).toContain('\nnote people 1\n'); // whoever reviews it looks at Ann, not at the bot
  const again = await LocalLink.resume(
    { started: { game: 'card', options: {}, people: link.people }, record, round: 1 },
    bench,
  );
  expect(again.earlier.missed.some((m) => m.say === 'plays' || m.say === 'draws')).toBe(true);
  expect(again.view!.round).toBe(link.view!.round);
});

test('a game is kept when somebody is asked, also while the last move is still looked at', async () => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  const link = await LocalLink.begin(
    {
      game: 'card',
      options: { players: '4', sets: 'base' },
      people: [person('Ann'), bot('Ada'), bot('Bruno'), bot('Carla')],
    },
    bench,
  );
  link.hear(() => new Promise((seen) => setTimeout(seen, 850)));
  for (let answered = 0; answered < 4; ++answered) {
    while (!link.answers.length) await vi.advanceTimersToNextTimerAsync(); // as long as a move is looked at
    await vi.advanceTimersByTimeAsync(0);
    const { record } = JSON.parse(kept.get('tumult.local.card')!) as { record: string };
    expect(record).toBe(await link.record());
    await link.say([(link.answers.find((a) => a.verb === 'draw') ?? link.answers.at(-1)!).text]);
  }
  link.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Until somebody else is asked.
async function answerAll(link: LocalLink): Promise<void> {
  while (link.answers.length) {
    const picks: string[] = [];
    for (let draft = await link.draft(picks); !draft.complete; draft = await link.draft(picks))
      picks.push((draft.options!.find((a) => a.verb === 'draw') ?? draft.options!.at(-1)!).text);
    expect(await link.say(picks)).toMatchObject({ ok: true });
  }
}
test('the others wait until what happened has been seen', async () => {
  const link = await LocalLink.begin(
    { game: 'card', options: { players: '3', sets: 'base' }, people: [person('Ann'), bot('Ada'), bot('Bruno')] },
    bench,
  );
  while (!link.answers.length) await someTime();
  const look: (() => void)[] = [];
  link.hear(() => new Promise((seen) => look.push(seen)));
  await answerAll(link);
  const own = look.length;
  for (let n = 0; n < 30; ++n) await someTime();
  expect(look.length).toBe(own);
  while (look.length === own) {
    for (const seen of look) seen();
    await someTime();
  }
  link.close();
});

test('bots wait while a sheet is open, and go on when the last one is closed', async () => {
  const link = await LocalLink.begin(
    { game: 'card', options: { players: '3', sets: 'base' }, people: [person('Ann'), bot('Ada'), bot('Bruno')] },
    bench,
  );
  while (!link.answers.length) {
    await someTime();
  }
  const closes = [sheetOpened(), sheetOpened()];
  let told = 0;
  link.hear(() => void ++told);
  // The own moves are seen at once.
  await answerAll(link);
  const own = told;
  expect(own).toBeGreaterThan(0);
  const stands = await link.record();
  for (let n = 0; n < 30; ++n) {
    await someTime();
    if (n === 20) closes[0]!(); // there is another one
  }
  expect(told).toBe(own);
  expect(await link.record()).toBe(stands);
  closes[1]!();
  while (told === own) {
    await someTime();
  }
  expect(await link.record()).not.toBe(stands);
  link.close();
});

// A game in which Ann is asked whether she tosses something in, and could.
function atAWindow(): string {
  for (let seed = 1; ; ++seed) {
    const table = tumult.begin({
      game: 'card',
      options: { ...OPTIONS.card, players: '2' },
      names: ['Ann', 'Ada'],
      seed,
    });
    for (let view = table.view(0); !view.gameOver; view = table.view(0)) {
      if (view.question.what === 'react' && view.question.owes && table.answers(0).length > 1) return table.record();
      table.letBotAnswer(view.question.owes ? 0 : 1, 'easy', 0, seed);
    }
  }
}
test.each([
  ['is asked, who can and may want to', [], ['react']],
  ['is not asked, who never wants to', tossedIn('card'), []],
])('whether one reacts %s', async (_, never, asked) => {
  settings.alwaysPass = [...never];
  const people = [person('Ann'), bot('Ada')];
  const link = await LocalLink.resume(
    { started: { game: 'card', options: {}, people }, record: atAWindow(), round: 1 },
    bench,
  );
  const before = link.view!.question;
  expect(link.answers.length ? [before.what] : []).toEqual(asked);
  while (!asked.length && link.view!.question === before) await someTime(); // it goes on by itself
  settings.alwaysPass = [];
});

test('nobody reacts, said while the table still asks around: the game goes on', async () => {
  // Whether somebody else could react takes a while to find out.
  let holds = 0;
  const ofOthers = async (far: FarTable, seat: number) => {
    for (let n = 0; n < 8 && seat !== holds; ++n) await someTime();
    return far.offers(seat);
  };
  const slow = {
    ...bench,
    begin: async (...a: Parameters<typeof tumult.begin>) => {
      const table = later(tumult.begin(...a));
      return new Proxy(table, {
        get: (far, name) => (name === 'offers' ? (seat: number) => ofOthers(far, seat) : far[name as keyof FarTable]),
      });
    },
  } as unknown as Bench;
  const people = [person('Ann'), person('Ben'), bot('Ada'), person('Cem')];
  for (let windows = 0; windows < 3;) {
    // not every game has one
    const link = await LocalLink.begin({ game: 'card', options: OPTIONS.card, people }, slow);
    while (!link.view?.gameOver) {
      await play(link, (l) => l.handOver?.open === true || l.view?.gameOver === true);
      if (!link.handOver) break;
      ++windows;
      holds = link.seat;
      void link['run']();
      await someTime();
      await link.take(null);
      while (!link.handOver && !link.answers.length && !link.view?.gameOver) {
        await someTime();
      }
    }
  }
});

// A game in which seat 0 has drawn a card that it cannot play.
function afterAVainDraw(): string {
  for (let seed = 1; ; ++seed) {
    const table = tumult.begin({
      game: 'card',
      options: { ...OPTIONS.card, players: '2' },
      names: ['Ann', 'Ben'],
      seed,
    });
    for (let view = table.view(0); !view.gameOver; view = table.view(0)) {
      if (view.question.what === 'after-draw' && view.question.owes && table.answers(0).length === 1)
        return table.record();
      table.letBotAnswer(view.question.owes ? 0 : 1, 'easy', 0, seed);
    }
  }
}
test('a draw that cannot be played is passed by itself, where the device is shared once its owner has seen it', async () => {
  for (const people of [
    [person('Ann'), bot('Ada')],
    [person('Ann'), person('Ben')],
  ]) {
    const link = await LocalLink.resume(
      { started: { game: 'card', options: {}, people }, record: afterAVainDraw(), round: 1 },
      bench,
    );
    const asked = () => link.view!.question;
    if (link.shared) {
      for (let n = 0; n < 20; ++n) {
        await someTime();
      }
      expect(asked()).toMatchObject({ what: 'after-draw' });
      await link.take(0);
    }
    expect(asked()).toMatchObject({ what: 'after-draw', owes: true });
    expect(link.answers).toEqual([]);
    while (asked().what === 'after-draw') {
      await someTime();
    }
    link.close();
  }
});
