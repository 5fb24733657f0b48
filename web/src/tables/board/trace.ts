// Where a roll would lead, as the view tells it: the fields one after the other, and which faces end where. Once the die
// is thrown, and may be thrown again, only its own way.
import type { BoardView } from '../../../../wasm/tumult.ts';
import { route, type Drawing, type Point } from './geometry.ts';

export interface Trace {
  fields: readonly number[]; // with the one the piece stands on
  ends: ReadonlyMap<number, readonly number[]>; // the faces that end on a field
}

export function traceOf({ die, seats }: BoardView): Trace | null {
  if (die?.piece === undefined || !die.way.length) return null;
  const ends = new Map<number, number[]>();
  die.ends.forEach(({ field }, i) => {
    if (die.rolled === undefined || die.rolled === i + 1) ends.set(field, [...(ends.get(field) ?? []), i + 1]);
  });
  const way = die.way.map((f) => f.field);
  const last = way.findLastIndex((field) => ends.has(field));
  return { fields: [seats[die.piece]!.field, ...way.slice(0, last + 1)], ends };
}

// "1", "2 5", "3–6"
export function facesText(faces: readonly number[]): string {
  const [first, last] = [faces[0]!, faces.at(-1)!];
  return faces.length > 2 && last - first === faces.length - 1 ? `${first}–${last}` : faces.join(' ');
}

export function lineOf(d: Drawing, fields: readonly number[]): Point[] {
  return fields.flatMap((field, i) => (i ? route(d, fields[i - 1]!, field) : [d.spots[field]!.centre]));
}
