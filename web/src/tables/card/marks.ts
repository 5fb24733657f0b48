// What holds for somebody at the table, as signs at their seat and in words.
import type { CardView } from '../../../../wasm/tumult.ts';
import type { Key } from '../../words/words.ts';

type SeatView = CardView['seats'][number];
export interface Mark {
  pictogram: string;
  text: Key;
  by?: string; // what it takes to bring this about: without it in play, nobody has the mark
  holds: (is: SeatView) => boolean;
}
export const MARKS: readonly Mark[] = [
  { pictogram: 'no-cards', text: 'ends.out-of-cards', holds: (is) => is.out === true },
  { pictogram: 'last-card', text: 'ends.last-card', holds: (is) => is.cards === 1 && !is.parcel },
  { pictogram: 'skip', text: 'table.skipped', holds: (is) => is.skipped === true },
  {
    pictogram: 'lucky-bastard',
    text: 'table.lucky',
    by: 'lucky-bastard',
    holds: (is) => is.exempt === true || is.spared !== undefined,
  },
  { pictogram: 'the-all-seeing-eye', text: 'table.open', holds: (is) => is.open === true },
  { pictogram: 'looping', text: 'table.looping', by: 'looping', holds: (is) => is.looping === true },
  { pictogram: 'special-seal', text: 'table.sealed', by: 'special-seal', holds: (is) => is.sealed === true },
];
export const marksOf = (is: SeatView): Mark[] => MARKS.filter((mark) => mark.holds(is));
