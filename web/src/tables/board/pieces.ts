// The colours of the pieces, as in the plot of the scores.
import type { Colour } from '../../parts/shapes.ts';

export const PIECES: readonly { colour: Colour; light: boolean }[] = [
  { colour: 'red', light: false },
  { colour: 'blue', light: true },
  { colour: 'green', light: false },
  { colour: 'yellow', light: false },
  { colour: 'purple', light: false },
  { colour: 'black', light: true },
];
