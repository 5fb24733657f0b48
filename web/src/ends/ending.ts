// Why a round ended, and where everybody stands then.
import type { BoardView, CardView } from '../../../wasm/tumult.ts';
import { beginsRound, type Message } from '../link/link.ts';
import { language } from '../settings.svelte.ts';
import { t, type Key } from '../words/words.ts';

// A view says who is out of cards; what was told when it happened also says how.
const TOLD = new Set<Message['say']>(['out_after', 'out_by', 'out_turned']);
export function reasonOf(
  { endedBecause: because }: Pick<CardView | BoardView, 'endedBecause'>,
  told: readonly Message[],
): Message | undefined {
  if (because?.say !== 'out') return because;
  const round = told.slice(told.findLastIndex(beginsRound) + 1);
  const how = round.findLast((m) => m.who === because.who && (m.say === 'out' || TOLD.has(m.say)));
  return how ?? because;
}

// From 1; those who have the same share a place.
export const placeOf = (seat: number, points: readonly number[]): number =>
  1 + points.filter((n) => n < (points[seat] ?? 0)).length;

const PLACES: { readonly [rule in Intl.LDMLPluralRule]?: Key } = {
  one: 'ends.place-1st',
  two: 'ends.place-2nd',
  few: 'ends.place-3rd',
};
export const placeInWords = (place: number, all: number): string =>
  t(PLACES[new Intl.PluralRules(language(), { type: 'ordinal' }).select(place)] ?? 'ends.place-nth', {
    n: place,
    all,
  });

// The rows of the scores, the fewest first.
export const standings = (points: readonly number[]): number[] =>
  points.map((_, seat) => seat).sort((a, b) => points[a]! - points[b]! || a - b);
