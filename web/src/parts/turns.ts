// The log by turns: whoever plays, rolls or draws of their own accord begins one, and what follows from it belongs to it.
import { beginsRound, type Message, type Seat } from '../link/link.ts';
import type { Line } from '../stage/chronicle.svelte.ts';

export interface Turn {
  head: Line;
  then: Line[];
}
const STARTS = new Set<Message['say']>(['plays', 'plays_as', 'plays_pointing', 'activates', 'rolls']);
// On the board everybody rolls and lays cards before the first turn: that belongs to the round's beginning.
const BEFORE_TURNS = new Set<Message['say']>(['rolls', 'starts', 'lays', 'lays_pointing']);
const ALONE = new Set<Message['say']>(['round_over', 'rule']);

// Somebody who draws after a card was aimed at them does so because of it.
const isHit = ({ head, then }: Turn, who: number | undefined): boolean =>
  [head, ...then].some(({ message }) => message.to === who || message.say === 'event' || message.say === 'counters');

function begins({ message }: Line, turn: Turn | undefined): boolean {
  if (!turn || beginsRound(message) || ALONE.has(message.say)) return true;
  const { say, who } = message;
  const isSetUp = turn.then.some((line) => line.message.say === 'rolls') || say === 'rolls';
  if (beginsRound(turn.head.message) && isSetUp && BEFORE_TURNS.has(say)) return false;
  if (beginsRound(turn.head.message) || ALONE.has(turn.head.message.say)) return who !== undefined;
  if (who === undefined || who === turn.head.message.who) return false;
  return STARTS.has(say) || (say === 'draws' && (message.n ?? 1) === 1 && !isHit(turn, who));
}
export function turnsOf(lines: readonly Line[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (begins(line, last)) turns.push({ head: line, then: [] });
    else last!.then.push(line);
  }
  return turns;
}

// Without these one does not know what a turn was about: folded, it says them itself.
const TELLS = new Set<Message['say']>(['wishes', 'chooses', 'aims', 'names', 'shares', 'counters', 'skipped', 'event']);
const concerns = (message: Message, me: Seat | null): boolean =>
  me !== null &&
  (message.who === me || message.to === me || ('people' in message && message.people?.includes(me) === true));

export interface Row {
  line: Line;
  follows: boolean; // from the turn it stands under
  more: number; // that can be folded under it
  open: boolean;
  gist: readonly Line[]; // what it says besides while it is folded
}
const plain = (line: Line, follows: boolean): Row => ({ line, follows, more: 0, open: false, gist: [] });
export const unfolded = (lines: readonly Line[]): Row[] => lines.map((line) => plain(line, false));
// What is to be seen: of the last turn all, of others what was opened, and what somebody else's turn did to me.
export function rowsOf(
  turns: readonly Turn[],
  opened: ReadonlySet<number>,
  closed: ReadonlySet<number>,
  me: Seat | null,
): Row[] {
  return turns.flatMap(({ head, then }, i) => {
    const open = i === turns.length - 1 ? !closed.has(head.id) : opened.has(head.id);
    const gist = open ? [] : then.filter(({ message }) => TELLS.has(message.say));
    const aboutMe = (line: Line): boolean => head.message.who !== me && concerns(line.message, me);
    const stays = (line: Line): boolean => open || (aboutMe(line) && !gist.includes(line));
    const more = then.filter((line) => !gist.includes(line) && !aboutMe(line)).length;
    const row: Row = { line: head, follows: false, more: open ? then.length : more, open, gist };
    return [row, ...then.filter(stays).map((line) => plain(line, true))];
  });
}
