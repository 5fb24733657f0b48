// Cards, people and wishes of the card game in words.
import type { CardView } from '../../../../wasm/tumult.ts';
import { isColour } from '../../parts/shapes.ts';
import { numberName, theNumber } from '../../words/numbers.ts';
import { thingsIn, type Piece, type Thing } from '../../words/render.ts';
import { entry, nameOf, theNameOf, word } from '../../words/texts.svelte.ts';
import { t } from '../../words/words.ts';
import { shownBy } from './facts.ts';

export const colourName = (colour: string): string => nameOf('card', `colour ${colour}`);

const specialName = (symbol: string, colours: readonly string[], naming = nameOf): string => {
  const name = naming('card', `special ${symbol}`);
  return colours.length ? `${name} (${colours.map(colourName).join(', ')})` : name;
};
// "red 7", "Gift (red)", "Fantastic"
export function cardName(card: string): string {
  const { sort, colours, number, symbol } = shownBy(card);
  return sort === 'number' ? numberName(colours[0]!, number!) : specialName(symbol, colours);
}
// The same within a sentence, where a number has an article: "die rote 7", "le 7 rouge".
export function theCard(card: string): string {
  const { sort, colours, number, symbol } = shownBy(card);
  return sort === 'number' ? theNumber(colours[0]!, number!) : specialName(symbol, colours, theNameOf);
}
// What the next card has to fit.
export function forceName({ mode, colour: lies, number, symbol }: CardView['force']): string {
  if (mode === 'anything') return t('table.anything');
  const colour = mode === 'black-wish' ? 'black' : lies;
  if (mode === 'card' && symbol && symbol !== 'number') return specialName(symbol, colour ? [colour] : []);
  if (colour && number) return numberName(colour, number);
  return colour ? colourName(colour) : String(number ?? '');
}
export const cardEntry = (card: string): string => {
  const shown = shownBy(card);
  if (shown.sort !== 'number') return `special ${shown.symbol}`;
  return shown.colours[0] === 'black' ? 'number black' : 'number number';
};
export const wishName = (wish: string): string => (isColour(wish) ? colourName(wish) : wish);
export const eventName = (event: string): string => nameOf('card', `event ${event}`);
export const powerName = (power: string): string => nameOf('card', `power ${power}`);
export const ruleName = (rule: string): string => nameOf('card', `rule ${rule}`);
export const cardWord = (key: string, with_?: { [gap: string]: string | number }): string => word('card', key, with_);

// The effect of a card, an event or a power is called like it.
export const effectEntry = (effect: string): string =>
  ['special', 'event', 'power'].map((sort) => `${sort} ${effect}`).find((key) => entry('card', key)) ?? effect;

// What of a sentence has a text of its own.
export type Explainable = { card: string } | { entry: string };
function textsOf(piece: Thing): Explainable[] {
  if ('card' in piece) return [{ card: piece.card }];
  if ('effect' in piece) return [{ entry: effectEntry(piece.effect) }];
  if ('event' in piece) return [{ entry: `event ${piece.event}` }];
  if ('power' in piece) return [{ entry: `power ${piece.power}` }];
  return 'rule' in piece ? [{ entry: `rule ${piece.rule}` }] : [];
}
export const explainable = (pieces: readonly Piece[]): Explainable[] => thingsIn(pieces).flatMap(textsOf);
