// Games on this device, kept between visits.
import { forget, isCount, isObject, isText, isTextByName, keep, keepText, kept } from '../storage.ts';
import { isLevel } from '../../../wasm/tumult.ts';
import { t } from '../words/words.ts';
import type { GameName, Person } from './link.ts';

export interface LocalGame {
  game: GameName;
  options: { [key: string]: string };
  people: Person[]; // in order of seats; a name is empty if nobody was asked for it
}
// What they are called on this page, and in a record that others may read.
export const shownNames = (people: readonly Person[]): Person[] =>
  people.map((person) => ({ ...person, name: person.name || t('table.you') }));
export const recordedNames = (people: readonly Person[]): string[] =>
  people.map(({ name }, seat) => name || t('make.friend-is', { n: seat + 1 }));

export interface Kept {
  started: LocalGame;
  record: string;
  round: number;
  totals?: number[][]; // after each round so far
}
const KEY = (game: GameName) => `tumult.local.${game}`;

const isPerson = (p: unknown) =>
  isObject(p) && isText(p['name']) && isText(p['by']) && (p['level'] === undefined || isLevel(p['level']));
const isStarted = (started: unknown, game: GameName): boolean =>
  isObject(started) &&
  started['game'] === game &&
  isTextByName(started['options']) &&
  Array.isArray(started['people']) &&
  started['people'].every(isPerson);

const isKept = ({ started, record, round, totals = [] }: { [Name in keyof Kept]?: unknown }, game: GameName): boolean =>
  isText(record) && isCount(round) && Array.isArray(totals) && totals.every(Array.isArray) && isStarted(started, game);

export const keptGame = (game: GameName): Kept | null => kept<Kept>(KEY(game), (found) => isKept(found, game));
// False: this device has no room left.
export const keepGame = (kept: Kept): boolean => keep(KEY(kept.started.game), kept);

// A game of other rules that cannot go on is set aside for a new one, and stays to be watched.
const ASIDE = (game: GameName) => `tumult.aside.${game}`;
export interface Aside extends Kept {
  rules: number;
}
export function keptAside(game: GameName): Aside[] {
  const isAside = (a: unknown) => isObject(a) && isKept(a, game) && isCount(a['rules']);
  return (
    kept<{ games: Aside[] }>(ASIDE(game), ({ games }) => Array.isArray(games) && games.every(isAside))?.games ?? []
  );
}
// False: nothing was kept, or there is no room; then the game stays where it was.
export function setAside(game: GameName, rules: number): boolean {
  const before = keptGame(game);
  if (!before) return false;
  forgetGame(game); // there may be no room for both
  if (keep(ASIDE(game), { games: [...keptAside(game), { ...before, rules }] })) return true;
  keepGame(before);
  return false;
}
export function forgetAside(game: GameName, record: string): void {
  const games = keptAside(game).filter((aside) => aside.record !== record);
  if (games.length) keep(ASIDE(game), { games });
  else forget(ASIDE(game));
}

// Why the player is asked before a new game is dealt: the kept one goes on with a newer page, or cannot be set aside.
export type Doubt = 'newer' | 'no-room';
// Ends when a new game may be dealt. Returns: was the kept one set aside?
export async function makeRoom(
  game: GameName,
  { rules, now }: { rules: number; now: number },
  ask: (doubt: Doubt) => Promise<void>,
): Promise<boolean> {
  if (rules > now) await ask('newer');
  const aside = setAside(game, rules);
  if (!aside) await ask('no-room');
  return aside;
}
export const forgetGame = (game: GameName): void => forget(KEY(game));

// A game on this device is played in one window: the one that opened it last. The others are told. Returns: not any more.
export function holdGame(game: GameName, onTaken: () => void): () => void {
  const key = `tumult.window.${game}`;
  const heard = (event: StorageEvent) => event.key === key && onTaken();
  addEventListener('storage', heard); // of other windows only
  keepText(key, `${Date.now()} ${Math.random()}`);
  return () => removeEventListener('storage', heard);
}
