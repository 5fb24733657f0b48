// The fields that a question is about, the most important first: the board brings them into sight.
import type { BoardView } from '../../../../wasm/tumult.ts';
import type { Drawing } from './geometry.ts';

export interface Landing {
  piece: number;
  field: number;
}
// Where the piece would come down after the throw under way; null before it, and where it moves nobody.
export function landingOf({ die }: BoardView): Landing | null {
  if (die?.piece === undefined || die.rolled === undefined) return null;
  const end = die.ends[die.rolled - 1];
  return end ? { piece: die.piece, field: end.field } : null;
}

// Of the fields that can be chosen, those ahead of the own piece come first.
export function inOrder(lit: Iterable<number>, own: number): number[] {
  const fields = [...lit].sort((a, b) => a - b);
  return [...fields.filter((f) => f > own), ...fields.filter((f) => f <= own)];
}

export function fieldsAsked(
  view: BoardView,
  lit: ReadonlySet<number> | null,
  aimed: readonly number[],
  wanted?: number, // by a coach
): number[] {
  const own = view.seats[view.seat ?? view.turn]!.field;
  if (aimed.length) return [...aimed];
  if (lit) {
    const [first = own, ...rest] = inOrder(lit, own);
    if (wanted !== undefined && lit.has(wanted)) return [wanted, own, first, ...rest];
    return [first, own, ...rest];
  }
  const landing = landingOf(view);
  if (landing) return [landing.field, view.seats[landing.piece]!.field];
  if (view.die?.piece === undefined) return [own];
  return [view.seats[view.die.piece]!.field, ...view.die.ends.map((e) => e.field)];
}

export interface Span {
  from: number;
  to: number;
}
// Where to scroll along one axis so that as many of the spans, in their order, are in sight; it moves no further than it must.
export function scrolledTo(now: number, room: number, spans: readonly Span[]): number {
  let whole: Span | null = null;
  for (const { from, to } of spans) {
    const wider: Span = whole ? { from: Math.min(whole.from, from), to: Math.max(whole.to, to) } : { from, to };
    if (whole && wider.to - wider.from > room) break;
    whole = wider;
  }
  if (!whole) return now;
  return Math.max(0, Math.min(whole.from, Math.max(now, whole.to - room)));
}

const AROUND = 10; // of what lies beside a field is seen, too
// What a field takes up on each axis, of what is drawn at a scale.
export function spansOf(d: Drawing, by: number, fields: readonly number[]): { x: Span[]; y: Span[] } {
  const span = (at: number, size: number): Span => ({ from: at * by - AROUND, to: (at + size) * by + AROUND });
  const all = fields.map((field) => {
    const { tile, tileSize, number } = d.spots[field]!;
    const [left, top] = [Math.min(tile[0] - tileSize / 2, number[0]), Math.min(tile[1] - tileSize / 2, number[1] - 10)];
    return {
      x: span(left, tile[0] + tileSize / 2 - left),
      y: span(top, tile[1] + tileSize / 2 - top),
    };
  });
  return { x: all.map((s) => s.x), y: all.map((s) => s.y) };
}
