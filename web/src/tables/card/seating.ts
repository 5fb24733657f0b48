// Everybody as they sit, left to right: the neighbour to the right comes next in order of play. Who looks sits last.
export const seatsAround = (n: number, me: number | undefined): number[] =>
  Array.from({ length: n }, (_, i) => ((me ?? 1) + n - 1 - i) % n);
