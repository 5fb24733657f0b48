// How one or two presses become an action. It knows no rule: what may be said is the list of answers, and a press with
// only one meaning in it is said at once.
import type { FrankfurtAnswer, FrankfurtColumn, FrankfurtPile } from '../../../../wasm/tumult.ts';

export type Place = FrankfurtColumn | FrankfurtPile;
export type Press = Place | 'act' | 'call' | 'let-go';

// What is half said: a column that waits for where its card goes, or a call that waits for its pile.
export interface Half {
  column: FrankfurtColumn | null;
  calling: boolean;
}
export const NOTHING: Half = { column: null, calling: false };

export interface Pressed {
  half: Half;
  says?: FrankfurtAnswer;
  no?: true; // nothing can be meant by it
}
export interface Heights {
  pile: FrankfurtPile;
  cards: number;
}

export const COLUMNS: readonly FrankfurtColumn[] = ['c1', 'c2', 'c3', 'c4'];
export const PILES: readonly FrankfurtPile[] = ['p0', 'p1', 'p2', 'p3'];
const isColumn = (press: Press): press is FrankfurtColumn => COLUMNS.some((column) => column === press);
export const isPile = (press: Press): press is FrankfurtPile => PILES.some((pile) => pile === press);
const says = (answer: FrankfurtAnswer): Pressed => ({ half: NOTHING, says: answer });
const no: Pressed = { half: NOTHING, no: true };
type Answers = readonly FrankfurtAnswer[];

export function press(what: Press, half: Half, answers: Answers, piles: readonly Heights[]): Pressed {
  if (isColumn(what)) return pressColumn(what, half, answers);
  if (isPile(what)) return pressPile(what, half, answers);
  if (what === 'act') return act(answers, piles) ?? { half };
  if (what === 'let-go' || !answers.some((a) => a.verb === 'call')) return what === 'call' ? no : { half: NOTHING };
  return { half: { column: null, calling: !half.calling } };
}

function pressColumn(column: FrankfurtColumn, half: Half, answers: Answers): Pressed {
  const shift = answers.find((a) => a.verb === 'shift' && a.column === half.column && a.to === column);
  if (shift) return says(shift);
  const ways = answers.filter((a) => a.column === column);
  if (ways.length === 0) return no;
  if (ways.length === 1) return says(ways[0]!);
  return { half: { column: half.column === column ? null : column, calling: false } };
}

function pressPile(pile: FrankfurtPile, half: Half, answers: Answers): Pressed {
  const onIt = (verb: FrankfurtAnswer['verb']): Answers => answers.filter((a) => a.verb === verb && a.pile === pile);
  const [slap] = onIt('slap');
  if (slap) return says(slap);
  if (half.calling) return onIt('call')[0] ? says(onIt('call')[0]!) : no;
  const lays = onIt('lay').filter((a) => half.column === null || a.column === half.column);
  return lays.length === 1 ? says(lays[0]!) : no;
}

// The start card, the smallest pile, or the next round.
function act(answers: Answers, piles: readonly Heights[]): Pressed | null {
  const height = (pile: FrankfurtPile | undefined) => piles.find((p) => p.pile === pile)?.cards ?? Infinity;
  const [slap] = answers.filter((a) => a.verb === 'slap').sort((a, b) => height(a.pile) - height(b.pile));
  const meant = slap ?? answers.find((a) => a.verb === 'draw') ?? answers.find((a) => a.verb === 'ok');
  return meant ? says(meant) : null;
}
