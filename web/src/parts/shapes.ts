// Every colour is also a shape. Shapes are drawn on a field of 24 by 24.
export type Colour = 'red' | 'green' | 'blue' | 'yellow' | 'purple' | 'black';

export const SHAPES: { readonly [colour in Colour]: string } = {
  red: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21z',
  green: 'M12 1.5 23.3 21.5H.7z',
  blue: 'M2.5 2.5h19v19h-19z',
  yellow: 'M12 .8l3.3 7.2 7.9.9-5.9 5.3 1.6 7.8L12 18.1 5.1 22l1.6-7.8L.8 8.9 8.7 8z',
  purple: 'M12 1 21.7 6.5v11L12 23 2.3 17.5v-11z',
  black: 'M15 .5 3.5 14h6.3L7.5 23.5 20.5 9.3h-7z',
};
export const WISHABLE: readonly Colour[] = ['red', 'green', 'blue', 'yellow', 'purple'];
// Three rays in each colour, from the middle of an event's card to beyond its edge.
export const RAYS = WISHABLE.map((colour, i) => {
  const at = (angle: number, r: number): string =>
    `${(50 + r * Math.sin(angle)).toFixed(2)} ${(62 - r * Math.cos(angle)).toFixed(2)}`;
  const ray = (n: number): string =>
    `M50 62L${at((2 * Math.PI * n) / 15 - 0.09, 110)} ${at((2 * Math.PI * n) / 15 + 0.09, 110)}z`;
  return { colour, path: [i, i + 5, i + 10].map(ray).join('') };
});
export const isColour = (word: string): word is Colour => word in SHAPES;
