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

// Where it is not known whose turn it was.
function seemsToBegin({ message }: Line, turn: Turn): boolean {
  const { say, who } = message;
  const isSetUp = turn.then.some((line) => line.message.say === 'rolls') || say === 'rolls';
  if (beginsRound(turn.head.message) && isSetUp && BEFORE_TURNS.has(say)) return false;
  if (beginsRound(turn.head.message) || ALONE.has(turn.head.message.say)) return who !== undefined;
  if (who === undefined || who === turn.head.message.who) return false;
  return STARTS.has(say) || (say === 'draws' && (message.n ?? 1) === 1 && !isHit(turn, who));
}
function begins(line: Line, turn: Turn | undefined): boolean {
  if (!turn || beginsRound(line.message) || ALONE.has(line.message.say)) return true;
  const { turn: before } = turn.then.at(-1) ?? turn.head;
  return line.turn === undefined || before === undefined ? seemsToBegin(line, turn) : line.turn !== before;
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

// Folded, a turn says the card that was played, or else how it began, and what came of it.
const CARDS = new Set<Message['say']>(['plays', 'plays_as', 'plays_pointing']);
const CHANGES = new Set<Message['say']>(['wishes', 'chooses', 'goes']); // of several of one person the last one counts
const AIMS = new Set<Message['say']>(['aims', 'names', 'shares']);
const MOVES = new Set<Message['say']>(['draws', 'gets', 'gives', 'takes']);
const TELLS = new Set<Message['say']>([
  'rolls',
  'tosses',
  'activates',
  'skipped',
  'hand',
  'blocks',
  'event',
  'out',
  'out_after',
  'out_by',
  'out_turned',
]);
const isAbout = ({ who, to }: Message, seat: Seat | undefined): boolean => who === seat || to === seat;
// Told once more by what came of it.
function isReplaced({ message }: Line, later: readonly Line[]): boolean {
  const { say, who, to } = message;
  if (CHANGES.has(say)) return later.some((line) => line.message.say === say && line.message.who === who);
  if (!AIMS.has(say)) return false;
  const came = (m: Message): boolean => MOVES.has(m.say) || m.say === 'skipped' || m.say === 'hand';
  return later.some(({ message: m }) => came(m) && isAbout(m, to));
}
function tells(line: Line, { head, then }: Turn): boolean {
  const { say, who, n = 1 } = line.message;
  if (isReplaced(line, then.slice(then.indexOf(line) + 1))) return false;
  if (CHANGES.has(say) || AIMS.has(say) || TELLS.has(say)) return true;
  const isByEvent = then.some(({ message }) => message.say === 'event');
  return MOVES.has(say) && !isByEvent && (who !== head.message.who || say !== 'draws' || n > 1);
}
const concerns = (message: Message, me: Seat | null): boolean =>
  me !== null &&
  (message.who === me || message.to === me || ('people' in message && message.people?.includes(me) === true));

export interface Row {
  line: Line;
  turn: number; // the number of the line that began it
  follows: boolean; // from the turn it stands under
  more: number; // that can be folded under it
  open: boolean;
  gist: readonly Line[]; // what it says besides while it is folded
}
const plain = (line: Line, turn: number, follows: boolean): Row => ({
  line,
  turn,
  follows,
  more: 0,
  open: false,
  gist: [],
});
export const unfolded = (lines: readonly Line[]): Row[] => lines.map((line) => plain(line, line.id, false));
// What is to be seen: of the last turn all, of others what was opened, and what somebody else's turn did to me.
export function rowsOf(
  turns: readonly Turn[],
  opened: ReadonlySet<number>,
  closed: ReadonlySet<number>,
  me: Seat | null,
): Row[] {
  return turns.flatMap((turn, i) => {
    const { head, then } = turn;
    const open = i === turns.length - 1 ? !closed.has(head.id) : opened.has(head.id);
    if (open) {
      const row = { ...plain(head, head.id, false), more: then.length, open };
      return [row, ...then.map((line) => plain(line, head.id, true))];
    }
    const aboutMe = (line: Line): boolean =>
      head.message.who !== me && concerns(line.message, me) && !isReplaced(line, then.slice(then.indexOf(line) + 1));
    const main = [head, ...then].find(({ message: m }) => CARDS.has(m.say) && m.who === head.message.who) ?? head;
    const others = [head, ...then].filter((line) => line !== main);
    const stays = others.filter(aboutMe);
    const gist = others.filter((line) => !stays.includes(line) && line !== head && tells(line, turn));
    const row = { ...plain(main, head.id, false), more: others.length - stays.length, gist };
    return [row, ...stays.map((line) => plain(line, head.id, true))];
  });
}
