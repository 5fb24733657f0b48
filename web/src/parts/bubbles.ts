// Where what somebody says is shown beside their seat, and for how long.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Obstacle extends Box {
  weight: number; // how bad it is to cover it
}
export interface Placed {
  x: number;
  y: number;
  tail: number | null; // how far from its left the bubble points to the seat; null: it is beside it
  below: boolean;
}
const MARGIN = 6;
const GAP = 9;
const SHORTEST = 3500;
const LONGEST = 9000;
const PER_LETTER = 55;

export const staysFor = (text: string): number => Math.min(LONGEST, SHORTEST + PER_LETTER * text.length);

const between = (least: number, n: number, most: number): number => Math.max(least, Math.min(n, most));
const shared = (a: number, la: number, b: number, lb: number): number =>
  Math.max(0, Math.min(a + la, b + lb) - Math.max(a, b));
const covered = (a: Box, b: Box): number => shared(a.x, a.width, b.x, b.width) * shared(a.y, a.height, b.y, b.height);

// Below the seat, above it, beside it, or at the end of a long one: where it covers the least of what matters, and lies within the page.
export function placed(
  seat: Box,
  size: { width: number; height: number },
  page: { width: number; height: number },
  obstacles: readonly Obstacle[],
): Placed {
  const { width, height } = size;
  const centre = seat.x + seat.width / 2;
  const x = between(MARGIN, centre - width / 2, page.width - width - MARGIN);
  const y = between(MARGIN, seat.y + (seat.height - height) / 2, page.height - height - MARGIN);
  const tail = between(14, centre - x, width - 14);
  const ways: Placed[] = [
    { x, y: seat.y + seat.height + GAP, tail, below: true },
    { x, y: seat.y - height - GAP, tail, below: false },
    { x: seat.x + seat.width + GAP, y, tail: null, below: false },
    { x: seat.x - width - GAP, y, tail: null, below: false },
    { x: seat.x + seat.width - width - MARGIN, y, tail: null, below: false },
    { x, y: MARGIN, tail: null, below: false },
  ];
  const cost = (way: Placed, i: number): number => {
    const box = { ...way, ...size };
    const outside = width * height - covered(box, { x: 0, y: 0, ...page });
    return outside * 10 + obstacles.reduce((sum, o) => sum + o.weight * covered(box, o), 0) + i;
  };
  const costs = ways.map(cost);
  return ways[costs.indexOf(Math.min(...costs))]!;
}
