// "red 7": in other languages the colour bends, or comes second.
import { nameOf, theNameOf } from './texts.svelte.ts';
import { fill } from './first.ts';

export const numberName = (colour: string, n: number): string => fill(nameOf('card', `word number-${colour}`), { n });
// Within a sentence: "die rote 7", "le 7 rouge".
export const theNumber = (colour: string, n: number): string => fill(theNameOf('card', `word number-${colour}`), { n });
