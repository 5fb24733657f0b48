// Cards, columns and piles of Frantic Frankfurt in words.
import type { FrankfurtKind, FrankfurtView, Seat } from '../../../../wasm/tumult.ts';
import { numberName, theNumber } from '../../words/numbers.ts';
import { word } from '../../words/texts.svelte.ts';
import { counted, t } from '../../words/words.ts';
import { shownBy } from './facts.ts';

export const UNSEEN = '?';
const unseen = (): FrankfurtKind => UNSEEN;

// "red 12"
export function cardName(card: string): string {
  const is = shownBy(card);
  return is ? numberName(is.colour, is.number) : t('frankfurt.hidden');
}
// The same within a sentence: "die rote 12"
export function theCard(card: string): string {
  const is = shownBy(card);
  return is ? theNumber(is.colour, is.number) : cardName(card);
}
export const numberOf = (place: string): number => Number(place.slice(1)) + (place.startsWith('p') ? 1 : 0);
export const gameWord = (key: string, with_?: { [gap: string]: string | number }): string =>
  word('frankfurt', `frankfurt-${key}`, with_);
export const pileName = (pile: string): string => gameWord('in-pile', { n: numberOf(pile) });

type SeatView = FrankfurtView['seats'][number];
type ColumnView = SeatView['columns'][number];
type PileView = FrankfurtView['piles'][number];

export function columnText({ cards, open }: ColumnView, mine: boolean): string {
  if (cards.length === 0) return t('frankfurt.empty');
  const top = open ? cardName(cards.at(-1)!) : t(mine ? 'frankfurt.face-down' : 'frankfurt.hidden');
  return cards.length > 1 ? `${top}, ${counted('frankfurt.under', cards.length - 1)}` : top;
}
export function pileText(pile: PileView): string {
  if (pile.slapped) return t('frankfurt.slapped');
  return pile.top ? `${cardName(pile.top)}, ${counted('table.cards', pile.cards)}` : t('frankfurt.empty');
}
// How far somebody is.
const howFar = (seat: SeatView): string[] => [
  t('frankfurt.to-draw-n', { n: seat.drawPile }),
  counted('frankfurt.in-columns', seat.left),
];
const standsStill = (seat: SeatView): string[] => [
  ...(seat.waitsUntil ? [t('frankfurt.waits')] : []),
  ...(seat.unready ? [t('frankfurt.unready')] : []),
];
export const seatParts = (seat: SeatView): string[] => [...howFar(seat), ...standsStill(seat)];
// The same, with the tops of their columns.
export function seatText(seat: SeatView, name: string): string {
  const tops = seat.columns
    .filter((c) => c.cards.length)
    .map((c) => columnText({ ...c, cards: c.cards.slice(-1) }, false));
  return [name, ...howFar(seat), ...tops, ...standsStill(seat)].filter(Boolean).join(', ');
}

// The same table with all its cards face down: nobody looks ahead while the clock stands.
export function covered(view: FrankfurtView): FrankfurtView {
  const seats = view.seats.map((s) => ({
    ...s,
    columns: s.columns.map(({ cards, open }) => ({ cards: cards.map(unseen), open })),
  }));
  const piles = view.piles.map((p) => ({
    ...p,
    ...(p.top ? { top: unseen() } : {}),
    ...(p.below ? { below: unseen() } : {}),
  }));
  return { ...view, seats, piles };
}

// This seat has not said ok for the next round yet.
export const isUnready = (view: FrankfurtView): boolean =>
  view.seat !== undefined && view.seats[view.seat]!.unready === true;

// What is read out on demand.
const listed = (parts: string[]): string => parts.join('. ');
export const tellPiles = (view: FrankfurtView): string =>
  listed(view.piles.map((p) => `${numberOf(p.pile)}: ${p.top ? cardName(p.top) : pileText(p)}`));
export function tellColumns(view: FrankfurtView): string {
  const mine = view.seats[view.seat ?? -1];
  if (!mine) return '';
  const columns = mine.columns.map((c, i) => `${i + 1}: ${columnText(c, false)}`);
  return listed([...columns, t('frankfurt.to-draw-n', { n: mine.drawPile })]);
}
export const tellOthers = (view: FrankfurtView, names: readonly string[]): string =>
  listed(view.seats.map((s, seat) => (seat === view.seat ? '' : seatText(s, names[seat] ?? ''))).filter(Boolean));

// How far the others are.
export const standing = (view: FrankfurtView, names: readonly string[]): string[] =>
  others(view).map((seat) => `${names[seat] ?? ''}: ${counted('frankfurt.in-columns', view.seats[seat]!.left)}`);

// Those around the table, from the left neighbour on; who looks on sees all.
export function others(view: FrankfurtView): Seat[] {
  const n = view.seats.length;
  const me = view.seat;
  return me === undefined
    ? view.seats.map((_, seat) => seat)
    : Array.from({ length: n - 1 }, (_, i) => (me + 1 + i) % n);
}
