import { afterEach, expect, test, vi } from 'vitest';
import { forgetAside, keptAside, keptGame, makeRoom, setAside, type Doubt } from './link/kept.ts';
import { lastGames } from './after/last_games.ts';
import { mayHaveSeat, markSeat } from './link/seats.ts';
import { isLearnt, keepStep, keptStep } from './learn/progress.ts';
import { choiceFor, keepChoice } from './tables/games.ts';

function device(kept: { [key: string]: string }, room = Infinity): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      const others = Object.entries(kept).filter(([other]) => other !== key);
      if (others.reduce((sum, [, t]) => sum + t.length, text.length) > room) throw new Error('QuotaExceededError');
      kept[key] = text;
    },
    removeItem: (key: string) => void delete kept[key],
  });
}
afterEach(() => vi.unstubAllGlobals());

const sound = {
  started: { game: 'card', options: { players: '2' }, people: [{ name: 'Ann', by: 'person', here: true }] },
  record: 'game card',
  round: 2,
};

test('a game that was kept is found', () => {
  device({ 'tumult.local.card': JSON.stringify(sound) });
  expect(keptGame('card')).toEqual(sound);
});

const text = JSON.stringify(sound);
const asideText = (...rules: number[]) =>
  JSON.stringify({ games: rules.map((rules) => ({ ...sound, record: `game card\n# ${rules}`, rules })) });

test('games of other rules are set aside whole, one after the other, also where there is room for one of them only', () => {
  device({ 'tumult.local.card': text }, text.length + 30);
  expect(setAside('card', 3)).toBe(true);
  expect(keptGame('card')).toBeNull();
  expect(keptAside('card')).toEqual([{ ...sound, rules: 3 }]);
  device({ 'tumult.local.card': text, 'tumult.aside.card': asideText(2) });
  expect(setAside('card', 3)).toBe(true);
  expect(keptAside('card').map(({ rules }) => rules)).toEqual([2, 3]);
});
test('a game that was set aside is deleted, and the others stay', () => {
  const kept: { [key: string]: string } = { 'tumult.aside.card': asideText(2, 3) };
  device(kept);
  forgetAside('card', keptAside('card')[0]!.record);
  expect(keptAside('card').map(({ rules }) => rules)).toEqual([3]);
  forgetAside('card', keptAside('card')[0]!.record);
  expect(kept).toEqual({});
});

// What the player is asked, and what is kept at that time.
async function asked(rules: number, room = Infinity): Promise<{ doubts: Doubt[]; aside: boolean }> {
  device({ 'tumult.local.card': text }, room);
  const doubts: Doubt[] = [];
  const aside = await makeRoom('card', { rules, now: 3 }, async (doubt) => {
    expect(keptGame('card')).toEqual(sound);
    doubts.push(doubt);
  });
  return { doubts, aside };
}
test('a game of older rules makes room for a new one at once', async () => {
  expect(await asked(2)).toEqual({ doubts: [], aside: true });
  expect(keptAside('card')).toEqual([{ ...sound, rules: 2 }]);
});
test('a game of newer rules stays where it is until the player begins a new one', async () => {
  expect(await asked(4)).toEqual({ doubts: ['newer'], aside: true });
  expect(keptAside('card')).toEqual([{ ...sound, rules: 4 }]);
});
test('where there is no room to set a game aside, the player is asked before a new one takes its place', async () => {
  expect(await asked(2, text.length)).toEqual({ doubts: ['no-room'], aside: false });
  expect(await asked(4, text.length)).toEqual({ doubts: ['newer', 'no-room'], aside: false });
  expect(keptGame('card')).toEqual(sound);
});
test('nothing kept: nothing is set aside', () => {
  device({});
  expect(setAside('card', 3)).toBe(false);
  expect(keptAside('card')).toEqual([]);
});

test.each([
  {},
  [],
  7,
  null,
  'x',
  { ...sound, round: 'one' },
  { ...sound, started: null },
  { ...sound, started: { ...sound.started, people: [null] } },
  { ...sound, totals: [7] },
])('as a game %j counts as not kept', (kept) => {
  device({ 'tumult.local.card': JSON.stringify(kept) });
  expect(keptGame('card')).toBeNull();
});

test.each([
  { options: {}, level: 'easy', friends: 'Ben' },
  { options: { players: 3 }, level: 'easy' },
  { options: {}, level: 'godlike' },
  { level: 'easy' },
])('as a choice %j counts as none', (kept) => {
  device({ 'tumult.choice.card': JSON.stringify(kept) });
  expect(choiceFor('card')).toMatchObject({ level: 'easy', options: { players: '4', sets: 'base' } });
});

test('a choice is kept with who plays', () => {
  device({});
  keepChoice('board', { options: { players: '3' }, level: 'hard', friends: ['Ben'] });
  expect(choiceFor('board')).toEqual({ options: { players: '3' }, level: 'hard', friends: ['Ben'] });
});

test('a last game without a date is none, and broken text is none', () => {
  device({
    'tumult.last.card': JSON.stringify({ record: 'game card', seat: 0, ended: 9e15 }),
    'tumult.last.board': '{',
  });
  expect(lastGames()).toEqual([]);
});

test('seats that are no list are none, and the next one is marked', () => {
  device({ 'tumult.seats': '{"1":2}' });
  expect(mayHaveSeat('t1')).toBe(false);
  markSeat('t1');
  expect(mayHaveSeat('t1')).toBe(true);
});

test('where nothing may be kept, nothing is, and nobody is bothered', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepStep('card', 3)).toBe(false);
  expect(keptStep('card')).toBeNull();
  expect(isLearnt('card')).toBe(false);
  expect(keptGame('card')).toBeNull();
});
