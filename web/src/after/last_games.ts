// The last game of each kind that was played to its end on this device, to be watched again.
import type { GameName, Seat } from '../link/link.ts';

export interface LastGame {
  record: string;
  seat: Seat;
  ended: number; // Date.now()
}
const KEY = (game: GameName) => `tumult.last.${game}`;
const GAMES: readonly GameName[] = ['card', 'board', 'frankfurt'];

export function rememberGame(game: GameName, last: LastGame): void {
  try {
    localStorage.setItem(KEY(game), JSON.stringify(last));
  } catch {
    // Full: the scores still offer to save the record.
  }
}
export function lastGame(game: GameName): LastGame | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY(game)) ?? 'null') as LastGame | null;
    return kept && typeof kept.record === 'string' ? kept : null;
  } catch {
    return null;
  }
}
export const lastGames = (): { game: GameName; last: LastGame }[] =>
  GAMES.flatMap((game) => {
    const last = lastGame(game);
    return last ? [{ game, last }] : [];
  }).sort((a, b) => b.last.ended - a.last.ended);
