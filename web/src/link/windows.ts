// The card that is tossed in each reaction window, and which windows a game has.
import { settings } from '../settings.svelte.ts';
import type { GameName, View } from './link.ts';

const TOSSED: { [window: string]: string } = { counter: 'counterattack', lucky: 'lucky-bastard', nice: 'nice-try', block: 'block', 're-roll': 're-roll' };
export const WINDOWS: { [game in GameName]: readonly string[] } = {
  card: ['counterattack', 'lucky-bastard', 'nice-try'],
  board: ['block', 'nice-try', 're-roll'],
  frankfurt: [],
};
export const windowEntry = (game: GameName, card: string): string => `${game === 'board' ? 'board-card' : 'special'} ${card}`;

export function tossedIn(view: View | null): string | undefined {
  const question = view?.question;
  return question && 'window' in question && question.window ? TOSSED[question.window] : undefined;
}
// The person here never wants to react to this.
export const isAlwaysPassed = (view: View): boolean => settings.alwaysPass.includes(tossedIn(view) ?? '');
