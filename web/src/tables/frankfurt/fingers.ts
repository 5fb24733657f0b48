// How one or two presses become an action. It knows no rule: what may be said is the list of answers, and a press with
// only one meaning in it is said at once.
import type { FrankfurtColumn, FrankfurtPile } from '../../../../wasm/tumult.ts';

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
  says?: string;
  no?: true; // nothing can be meant by it
}
export interface Heights {
  pile: FrankfurtPile;
  cards: number;
}

const isColumn = (press: Press): press is FrankfurtColumn => /^c\d$/.test(press);
const isPile = (press: Press): press is FrankfurtPile => /^p\d$/.test(press);
const says = (answer: string): Pressed => ({ half: NOTHING, says: answer });
const no: Pressed = { half: NOTHING, no: true };

export function press(what: Press, half: Half, answers: readonly string[], piles: readonly Heights[]): Pressed {
  if (isColumn(what)) return pressColumn(what, half, answers);
  if (isPile(what)) return pressPile(what, half, answers);
  if (what === 'act') return act(answers, piles) ?? { half };
  if (what === 'let-go' || !answers.some((a) => a.startsWith('call '))) return what === 'call' ? no : { half: NOTHING };
  return { half: { column: null, calling: !half.calling } };
}

function pressColumn(column: FrankfurtColumn, half: Half, answers: readonly string[]): Pressed {
  const shift = `shift ${half.column} ${column}`;
  if (answers.includes(shift)) return says(shift);
  const ways = answers.filter((a) => a.split(' ')[1] === column);
  if (ways.length === 0) return no;
  if (ways.length === 1) return says(ways[0]!);
  return { half: { column: half.column === column ? null : column, calling: false } };
}

function pressPile(pile: FrankfurtPile, half: Half, answers: readonly string[]): Pressed {
  const verb = half.calling ? `call ${pile}` : half.column ? `lay ${half.column} ${pile}` : `slap ${pile}`;
  const meant = [`slap ${pile}`, verb].find((a) => answers.includes(a));
  if (meant) return says(meant);
  const lays = half.column || half.calling ? [] : answers.filter((a) => a.startsWith('lay ') && a.endsWith(pile));
  return lays.length === 1 ? says(lays[0]!) : no;
}

// The start card, the smallest pile, or the next round.
function act(answers: readonly string[], piles: readonly Heights[]): Pressed | null {
  const slaps = piles.filter(({ pile }) => answers.includes(`slap ${pile}`)).sort((a, b) => a.cards - b.cards);
  if (slaps[0]) return says(`slap ${slaps[0].pile}`);
  const plain = ['draw', 'ok'].find((a) => answers.includes(a));
  return plain ? says(plain) : null;
}
