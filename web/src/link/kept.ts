// Games on this device, kept between visits.
import type { GameName, Person } from './link.ts';

export interface LocalGame {
  game: GameName;
  options: { [key: string]: string };
  people: Person[]; // in order of seats
}
export interface Kept {
  started: LocalGame;
  record: string;
  round: number;
  totals?: number[][]; // after each round so far
}
const KEY = (game: GameName) => `tumult.local.${game}`;

export function keptGame(game: GameName): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY(game)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
// False: this device has no room left.
export function keepGame(kept: Kept): boolean {
  try {
    localStorage.setItem(KEY(kept.started.game), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
export function forgetGame(game: GameName): void {
  try {
    localStorage.removeItem(KEY(game));
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
