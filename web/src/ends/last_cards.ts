// Who has come down to one card: said once, when it happens. A deal of one card, and what was so before, is no news.
import type { CardView } from '../../../wasm/tumult.ts';

type Seen = Pick<CardView, 'round' | 'roundOver'> & { seats: readonly Pick<CardView['seats'][number], 'cards'>[] };

export function newlyLast(before: Seen | null, now: Seen): number[] {
  if (!before || now.roundOver || before.round !== now.round) return [];
  return now.seats.flatMap(({ cards }, seat) => (cards === 1 && (before.seats[seat]?.cards ?? 1) > 1 ? [seat] : []));
}
