// What counts for each player when a round is over, as the engine told it: the cards that were turned open with their
// points, and what the round brought.
export interface Part<C extends string = string> {
  points: number;
  card?: C;
  field?: number;
}
export interface Count<C extends string = string> {
  parts: readonly Part<C>[];
  sum: number;
  scored: number; // what the round brought, which can be something else
}
export interface Told<C extends string = string> {
  what: string;
  actor?: number;
  card?: C;
  amount?: number;
}

// Of all that happened, what the end of the round told: nothing if the next one has begun since.
export function endOfRound<R extends { what: string }>(records: readonly R[]): readonly R[] {
  const over = records.findLastIndex((r) => r.what === 'round-ended');
  const dealt = records.findLastIndex((r) => r.what === 'dealt');
  return over > dealt ? records.slice(dealt + 1) : [];
}

// By seat. `first`: what counts besides cards.
export function countsOf<C extends string>(
  records: readonly Told<C>[],
  players: number,
  first: (seat: number) => Part<C>[] = () => [],
): Count<C>[] {
  if (!records.length) return [];
  return Array.from({ length: players }, (_, seat) => {
    const own = records.filter((r) => r.actor === seat);
    const parts = [
      ...first(seat),
      ...own.flatMap((r) =>
        r.what === 'revealed' && r.amount !== undefined
          ? [{ points: r.amount, ...(r.card ? { card: r.card } : {}) }]
          : [],
      ),
    ];
    const sum = parts.reduce((all, { points }) => all + points, 0);
    return { parts, sum, scored: own.findLast((r) => r.what === 'scored')?.amount ?? sum };
  });
}

// "7 + 7 + 4 = 18". Where the round brought something else, that follows: "(7 + 4) × 2 = 22", "7 + 10 = 17".
export function formula({ parts, sum, scored }: Count, doubled = false): string {
  const minus = (n: number) => String(n).replace('-', '−');
  const added = parts.map(({ points }) => minus(points)).join(' + ');
  if (doubled && sum && scored === 2 * sum) return `${parts.length > 1 ? `(${added})` : added} × 2 = ${minus(scored)}`;
  const more = scored - sum;
  if (more && parts.length) return `${added} ${more > 0 ? '+' : '−'} ${Math.abs(more)} = ${minus(scored)}`;
  return parts.length > 1 ? `${added} = ${minus(scored)}` : minus(scored);
}
