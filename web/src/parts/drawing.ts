// Shapes and pictograms as parts of a larger drawing: markup, because a hand of cards is made and thrown away all the time, and
// paths moved by their numbers, because browsers keep a coordinate system for every `transform` and every drawing inside a drawing
// and go through all of them for each picture.
import { partsOf } from './pictograms.ts';
import { SHAPES, type Colour } from './shapes.ts';

// The numbers of each command: along x, along y, a radius, anything else.
const NUMBERS: { readonly [command: string]: string } = {
  m: 'xy',
  l: 'xy',
  t: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  a: 'rr---xy',
  z: '',
};
const short = (n: number): string => String(Math.round(n * 1000) / 1000);

// A path in another place and size: every point p becomes (x, y) + p * scale.
export function placed(path: string, x: number, y: number, scale: number): string {
  return (path.match(/[a-z][^a-z]*/gi) ?? [])
    .map((part) => {
      const command = part[0]!;
      const kinds = NUMBERS[command.toLowerCase()]!;
      const absolute = command < 'a';
      const numbers = (part.slice(1).match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map((n, i) => {
        const kind = kinds[i % kinds.length];
        if (kind === '-') return n;
        return short(Number(n) * scale + (absolute && kind === 'x' ? x : absolute && kind === 'y' ? y : 0));
      });
      return command + numbers.join(' ');
    })
    .join('');
}

// A colour as its shape, with an outline so that it stands on any ground, in a square that begins at (x, y).
export function shape(colour: Colour, x: number, y: number, size: number): string {
  const scale = size / 26;
  const edge = colour === 'black' ? 'paper' : 'ink';
  return `<path d="${placed(SHAPES[colour], x + scale, y + scale, scale)}" fill="var(--${colour})" stroke="var(--card-${edge})" stroke-width="${short(1.6 * scale)}" stroke-linejoin="round" paint-order="stroke"/>`;
}

// The drawing of one kind, in the colour of what is around it.
export function pictogram(key: string, x: number, y: number, size: number): string {
  const scale = size / 24;
  const parts = partsOf(key).map(
    ({ path, filled }) =>
      `<path d="${placed(path, x, y, scale)}" ${filled ? `fill="currentColor" fill-rule="evenodd" stroke-width="${short(0.8 * scale)}"` : ''}/>`,
  );
  return `<g fill="none" stroke="currentColor" stroke-width="${short(2.1 * scale)}" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`;
}
