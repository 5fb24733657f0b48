// How far somebody has come in each lesson, kept on this device.
import type { GameName } from '../link/link.ts';

const KEY = (game: GameName) => `tumult.learn.${game}`;
const DONE = 'done';

// The step to go on with; null: never begun, or begun anew.
export function keptStep(game: GameName): number | null {
  const kept = localStorage.getItem(KEY(game));
  return kept !== null && /^\d+$/.test(kept) ? Number(kept) : null;
}
export const isLearnt = (game: GameName): boolean => localStorage.getItem(KEY(game)) === DONE;

export function keepStep(game: GameName, step: number | typeof DONE): void {
  try {
    localStorage.setItem(KEY(game), String(step));
  } catch {
    // Full: the lesson begins anew next time.
  }
}
