// Cards, people and wishes of the card game in words.
import { isColour, shownBy } from '../../parts/shapes.ts';
import { nameOf, word } from '../../words/texts.svelte.ts';

export const colourName = (colour: string): string => nameOf('card', `colour ${colour}`);

// "red 7", "Gift (red)", "Fantastic"
export function cardName(card: string): string {
  const shown = shownBy(card);
  if (shown.sort === 'number') return `${colourName(shown.colours[0]!)} ${shown.number}`;
  const name = nameOf('card', `special ${shown.symbol}`);
  return shown.colours.length ? `${name} (${shown.colours.map(colourName).join(', ')})` : name;
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
