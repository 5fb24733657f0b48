// The order of the cards in hand.
import type { Colour } from '../../parts/shapes.ts';
import { shownBy } from './facts.ts';

const ORDER: readonly Colour[] = ['red', 'green', 'blue', 'yellow', 'purple', 'black'];
export type Sorting = 'colour' | 'points' | 'playable';

export function sorted(hand: readonly string[], sorting: Sorting, may: (card: string) => boolean): string[] {
  const rank = (card: string): number[] => {
    const shown = shownBy(card);
    const colour = shown.colours[0] ? ORDER.indexOf(shown.colours[0]) : ORDER.length;
    const number = shown.number ?? 11;
    const playable = may(card) ? 0 : 1;
    if (sorting === 'points') return [number, colour];
    return sorting === 'playable' ? [playable, colour, number] : [colour, number];
  };
  const compare = (a: string, b: string): number => {
    const [x, y] = [rank(a), rank(b)];
    for (let i = 0; i < x.length; ++i) if (x[i] !== y[i]) return x[i]! - y[i]!;
    return a < b ? -1 : a > b ? 1 : 0;
  };
  return [...hand].sort(compare);
}

// Which of `ones` each card in hand is; copies of a kind count one by one.
export function matched<T extends { card: string }>(hand: readonly string[], ones: readonly T[]): (T | undefined)[] {
  const left = [...ones];
  return hand.map((card) => {
    const at = left.findIndex((one) => one.card === card);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}

// A key for each card that stays the same when others come and go: its kind, and which copy.
export function keyed(hand: readonly string[]): { card: string; key: string }[] {
  const copies = new Map<string, number>();
  return hand.map((card) => {
    const n = (copies.get(card) ?? 0) + 1;
    copies.set(card, n);
    return { card, key: `${card} ${n}` };
  });
}
