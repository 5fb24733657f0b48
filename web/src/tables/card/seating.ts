// Everybody as they sit, left to right: the neighbour to the right comes next in order of play. Who looks sits last.
export const seatsAround = (n: number, me: number | undefined): number[] =>
  Array.from({ length: n }, (_, i) => ((me ?? 1) + n - 1 - i) % n);

// Where each of `n` sits around the upper half of a table, left to right: x from -1 to 1, y from 0, the top, to 1.
export function placesAround(n: number): { x: number; y: number }[] {
  const spread = ([0, 45, 66][n - 1] ?? 90) * (Math.PI / 180);
  return Array.from({ length: n }, (_, i) => {
    const angle = n > 1 ? spread * ((2 * i) / (n - 1) - 1) : 0;
    return { x: Math.sin(angle), y: 1 - Math.cos(angle) };
  });
}
