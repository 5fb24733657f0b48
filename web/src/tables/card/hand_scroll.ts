// Where the cards of a hand lie that is wider than its room, in pixels from where the row begins.
export interface Row {
  n: number; // cards
  step: number; // from one to the next, which covers the rest of it
  width: number; // of a card
  room: number;
}
export const EDGE = 15; // before the first card
const CORNER = 28; // by so much of it a card is known

const left = (i: number, { step }: Row): number => EDGE + i * step;
const seen = (i: number, row: Row): number => left(i, row) + (i === row.n - 1 ? row.width : row.step);
const isBefore = (i: number, at: number, row: Row): boolean => seen(i, row) - CORNER / 2 < at;
const isAfter = (i: number, at: number, row: Row): boolean => left(i, row) + CORNER > at + row.room;

// Which cards are out of sight on either side when the row is scrolled to `at`.
export function hiddenAt(at: number, row: Row): { before: number; after: number } {
  let before = 0;
  while (before < row.n && isBefore(before, at, row)) ++before;
  let after = 0;
  while (after < row.n - before && isAfter(row.n - 1 - after, at, row)) ++after;
  return { before, after };
}
export const isWhole = (i: number, at: number, row: Row): boolean =>
  left(i, row) >= at && left(i, row) + row.width <= at + row.room;
// Where to scroll so that card i is in the middle.
export const middleOn = (i: number, row: Row): number => Math.max(0, left(i, row) + row.width / 2 - row.room / 2);
// Where to scroll so that the cards that are hidden on that side follow those in sight; one of these stays.
export const pageTo = (side: -1 | 1, at: number, row: Row): number =>
  Math.max(0, at + side * Math.max(row.step, row.room - row.width - row.step));
