// Questions that the page answers by itself: there is only one answer, or the person here has chosen before.
import { kGames } from '../../../wasm/tumult.ts';
import type { Answer, View } from './link.ts';
import { thisRound } from './this_round.svelte.ts';
import { isAlwaysPassed } from './windows.ts';

// `look`: for so many milliseconds the question is seen first. As long as one would look at one's hand before passing:
// others cannot tell whether there was a choice.
export interface Automatic {
  picks: string[];
  look: number;
}
const LOOK = 1500;
const PASS: Automatic = { picks: ['pass'], look: 0 };

// The power card that goes with this card was chosen before it was played.
function powerAnswer(answers: readonly Answer[]): Automatic | null {
  const { power, withoutPowers } = thisRound;
  const meant = power && answers.find((a) => 'power' in a && a.power === power);
  if (meant) return { picks: [meant.text], look: 0 };
  return withoutPowers && !power ? PASS : null;
}

export function automaticAnswer(view: View, answers: readonly Answer[]): Automatic | null {
  const { question } = view;
  if (kGames[view.game].realTime) return null;
  if (question.what === 'react') return answers.length === 1 || isAlwaysPassed(view) ? PASS : null;
  if (question.what === 'power' && answers.length > 1) return powerAnswer(answers);
  const [only, ...others] = answers;
  if (!only || others.length || ('left' in question && question.left > 1)) return null;
  if (only.verb === 'pass') return { ...PASS, look: question.what === 'power' ? 0 : LOOK };
  return only.verb === 'name' ? { picks: [only.text], look: 0 } : null; // where there is nobody else
}
