// How far somebody has come in each lesson, kept on this device.
import type { GameName } from '../link/link.ts';
import { keepText, keptText } from '../storage.ts';

const KEY = (game: GameName) => `tumult.learn.${game}`;
const DONE = 'done';

// The step to go on with; null: never begun, or begun anew.
export function keptStep(game: GameName): number | null {
  const kept = keptText(KEY(game));
  return kept !== null && /^\d+$/.test(kept) ? Number(kept) : null;
}
export const isLearnt = (game: GameName): boolean => keptText(KEY(game)) === DONE;
// Where there is no room for it, the lesson begins anew next time.
export const keepStep = (game: GameName, step: number | typeof DONE): boolean => keepText(KEY(game), String(step));
