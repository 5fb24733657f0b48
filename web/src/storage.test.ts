import { afterEach, expect, test, vi } from 'vitest';
import { keptAside, keptGame, setAside } from './link/kept.ts';
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

const sound = { started: { game: 'card', options: { players: '2' }, people: [{ name: 'Ann', by: 'person', here: true }] }, record: 'game card', round: 2 };

test('a game that was kept is found', () => {
  device({ 'tumult.local.card': JSON.stringify(sound) });
  expect(keptGame('card')).toEqual(sound);
});

test('games of other rules are set aside one after the other, also where there is room for one of them only', () => {
  const text = JSON.stringify(sound);
  device({ 'tumult.local.card': text }, text.length + 20);
  expect(setAside('card', 3)).toBe(true);
  expect(keptGame('card')).toBeNull();
  expect(keptAside('card')).toEqual([{ record: 'game card', rules: 3 }]);
  device({ 'tumult.local.card': text, 'tumult.aside.card': JSON.stringify({ games: [{ record: 'game card\n', rules: 2 }] }) });
  expect(setAside('card', 3)).toBe(true);
  expect(keptAside('card').map(({ rules }) => rules)).toEqual([2, 3]);
});
test('nothing kept: nothing is set aside', () => {
  device({});
  expect(setAside('card', 3)).toBe(false);
  expect(keptAside('card')).toEqual([]);
});

test.each([{}, [], 7, null, 'x', { ...sound, round: 'one' }, { ...sound, started: null }, { ...sound, started: { ...sound.started, people: [null] } }, { ...sound, totals: [7] }])(
  'as a game %j counts as not kept',
  (kept) => {
    device({ 'tumult.local.card': JSON.stringify(kept) });
    expect(keptGame('card')).toBeNull();
  },
);

test.each([{ options: {}, level: 'easy', friends: 'Ben' }, { options: { players: 3 }, level: 'easy' }, { options: {}, level: 'godlike' }, { level: 'easy' }])(
  'as a choice %j counts as none',
  (kept) => {
    device({ 'tumult.choice.card': JSON.stringify(kept) });
    expect(choiceFor('card')).toMatchObject({ level: 'easy', options: { players: '4', sets: 'base' } });
  },
);

test('a choice is kept with who plays', () => {
  device({});
  keepChoice('board', { options: { players: '3' }, level: 'hard', friends: ['Ben'] });
  expect(choiceFor('board')).toEqual({ options: { players: '3' }, level: 'hard', friends: ['Ben'] });
});

test('a last game without a date is none, and broken text is none', () => {
  device({ 'tumult.last.card': JSON.stringify({ record: 'game card', seat: 0, ended: 9e15 }), 'tumult.last.board': '{' });
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
