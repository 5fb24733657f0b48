// What of the board game is shown when: each card, each throw, each event, each piece that moves, the end of a round.
import type { BoardMessage, BoardRecord, Seat } from '../../../../wasm/tumult.ts';
import type { Beat, Kind } from '../../stage/beats.ts';

const KINDS: { readonly [what in BoardRecord['what']]?: Kind } = {
  'played': 'cause',
  'tossed': 'cause',
  'rolled': 'cause',
  'named': 'choice',
  'chose': 'choice',
  'event': 'event',
  'revealed': 'end',
  'scored': 'end',
  'round-ended': 'end',
};
export const kindOf = ({ what }: BoardRecord): Kind => KINDS[what] ?? 'deed';

// Cards of which one sentence tells, and all of a round's end, are one thing to see.
export const joins = (before: BoardRecord, r: BoardRecord, says: boolean): boolean =>
  (kindOf(before) === 'end' && kindOf(r) === 'end') || (before.what === 'moved' && r.what === 'moved' && !says);

// Cards that somebody chose to take, and those that fill up a hand.
const OWN_DOING: readonly BoardRecord['cause'][] = ['turn', 'round', 'magnet', 'market'];
// What is done to the person here: their piece is sent on in a turn of others, or their hand changes.
export function hits({ records, story }: Beat<BoardRecord>, me: Seat | null, turn: Seat): boolean {
  const first = records[0];
  if (me === null || !first || !story.length) return false;
  if (first.what === 'stepped') return first.actor === me && turn !== me && first.from?.field !== first.to?.field;
  if (first.what !== 'moved' || OWN_DOING.includes(first.cause)) return false;
  const told = story as readonly BoardMessage[];
  return (
    told.some(({ say }) => say === 'hands') ||
    records.some(({ from, to }) => [from, to].some((at) => at?.place === 'hand' && at.seat === me))
  );
}
