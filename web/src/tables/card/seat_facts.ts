// What all may know of somebody at the table, in words.
import type { CardView, Seat } from '../../../../wasm/tumult.ts';
import type { Person } from '../../link/link.ts';
import { whoIs } from '../../parts/person_words.ts';
import type { SeatFact } from '../../parts/SeatFacts.svelte';
import { counted, t } from '../../words/words.ts';
import { marksOf } from './marks.ts';
import { colourName, eventName } from './words.ts';

export const heldInWords = (cards: number): string =>
  cards === 0 ? t('seat.out') : cards === 1 ? t('seat.last') : t('seat.holds', { n: cards });
// Whose turn comes before theirs.
export const comesAfter = (before: Seat, me: Seat | undefined, names: readonly string[]): string =>
  before === me ? t('seat.after-you') : t('seat.after', { who: names[before] ?? '' });

export function seatFacts(view: CardView, seat: Seat, people: readonly Person[]): SeatFact[] {
  const is = view.seats[seat]!;
  const n = view.seats.length;
  const names = people.map(({ name }) => name);
  const texts = [
    ...(people[seat] ? whoIs(people[seat]) : []),
    seat === view.turn
      ? t('table.turn-of', { who: names[seat] ?? '' })
      : comesAfter((seat + (view.reversed ? 1 : n - 1)) % n, view.seat, names),
    heldInWords(is.cards),
    ...(view.options.scoring ? [t('seat.points', { n: is.score, limit: view.options.limit ?? 0 })] : []),
    ...(is.hiddenPowers ? [counted('seat.face-down', is.hiddenPowers)] : []),
    ...(is.turns === undefined ? [] : [counted('seat.turns', is.turns)]),
    ...(is.blockade ?? []).map((colour) => t('table.blocked', { colour: colourName(colour) })),
  ];
  const bomb = is.bombLeft;
  return [
    ...texts.map((text) => ({ text })),
    ...marksOf(is).map(({ pictogram, text }) => ({ pictogram, text: t(text) })),
    ...(bomb === undefined
      ? []
      : [{ pictogram: 'time-bomb', text: `${eventName('time-bomb')}: ${counted('table.left', bomb)}` }]),
  ];
}
