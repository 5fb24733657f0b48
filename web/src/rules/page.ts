// What a page of rules is made of: parts that can be jumped to, each with lines that have a picture.
import type { BoardActs } from '../../../wasm/tumult.ts';
import type { Seat } from '../link/link.ts';
import type { RuleKey } from './words/words.ts';

export interface Faced {
  card?: string;
  event?: string;
  power?: string;
  rule?: string;
}
// Signs that tables draw themselves (Sign.svelte).
export type SignName =
  | 'turn'
  | 'asked'
  | 'pick'
  | 'held'
  | 'bomb'
  | 'ring'
  | 'match'
  | 'wished'
  | 'piece'
  | 'total'
  | 'lit'
  | 'roll'
  | 'end'
  | 'mark'
  | 'lid'
  | 'draw'
  | 'tops'
  | 'wait';
export type Sign = { name: SignName; n?: number; seat?: Seat } | { pictogram: string } | { when: BoardActs };

export interface RuleLine {
  text: string;
  title?: string; // a name that stands before the text
  faces?: readonly Faced[]; // two: the second lies on the first
  back?: true; // a card face down
  fits?: boolean; // whether the second fits on the first
  sign?: Sign;
}
export interface RulePart {
  title: RuleKey;
  lines: readonly RuleLine[];
}
