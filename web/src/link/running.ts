// The table online where somebody in this browser sat last, as long as a game goes on there or is awaited: the front page
// leads back to it at once.
import { isText, isTexts, forget, keep, kept } from '../storage.ts';
import { isGame } from '../../../wasm/tumult.ts';
import { findMine, Wrong } from './api.ts';
import type { GameName } from './link.ts';

export interface Running {
  id: string;
  code: string;
  game: GameName;
  others: string[]; // the people there
}
const KEY = 'tumult.running';

export const running = (): Running | null =>
  kept<Running>(
    KEY,
    ({ id, code, game, others }) => isText(id) && isText(code) && isText(game) && isGame(game) && isTexts(others),
  );
export const keepRunning = (table: Running): void => void keep(KEY, table);
export function forgetRunning(id: string): void {
  if (running()?.id === id) forget(KEY);
}
// Whether it still is, as far as the server can be asked.
export async function stillRuns({ id }: Running): Promise<boolean> {
  try {
    if ((await findMine(id)).table.phase !== 'over') return true;
  } catch (error) {
    if (error instanceof Wrong && error.code === 'network') return true;
  }
  forgetRunning(id);
  return false;
}
