// Who has come down to one card: said once, when it happens. A deal of one card, and what was so before, is no
// news, nor is it while more cards are under way.
import type { CardView } from '../../../wasm/tumult.ts';

type Seen = Pick<CardView, 'round' | 'roundOver'> & {
  seats: readonly Pick<CardView['seats'][number], 'cards' | 'parcel'>[];
};

export function newlyLast(before: Seen | null, now: Seen): number[] {
  if (!before || now.roundOver || before.round !== now.round) return [];
  return now.seats.flatMap(({ cards, parcel }, seat) =>
    cards === 1 && !parcel && (before.seats[seat]?.cards ?? 1) > 1 ? [seat] : [],
  );
}
