// The card that is tossed in each reaction window, and which windows a game has.
import type { WindowCard } from '../../../wasm/types/protocol';
import { kGames } from '../../../wasm/tumult.ts';
import { settings } from '../settings.svelte.ts';
import type { GameName, View } from './link.ts';
import { thisRound } from './this_round.svelte.ts';

interface Window {
  name: string;
  tossed: WindowCard;
  section: string; // of the catalogue
}
export const windowsOf = (game: GameName): readonly Window[] => kGames[game].windows;
export const tossedIn = (game: GameName): WindowCard[] => windowsOf(game).map(({ tossed }) => tossed);
export const windowEntry = (game: GameName, card: string): string =>
  `${windowsOf(game).find(({ tossed }) => tossed === card)?.section ?? ''} ${card}`;

export function tossedNow(view: View | null): string | undefined {
  const question = view?.question;
  if (!view || !question || !('window' in question)) return undefined;
  return windowsOf(view.game).find(({ name }) => name === question.window)?.tossed;
}
// The person here never wants to react to this, or not in this round.
export function isAlwaysPassed(view: View): boolean {
  const card = tossedNow(view) ?? '';
  return settings.alwaysPass.includes(card) || thisRound.declined.includes(card);
}
