// What was told at a table: all of it, and what happened while nobody here looked.
import type { Message, Seat } from '../link/link.ts';

const KEPT = 400;

export interface Line {
  id: number;
  message: Message;
  turn?: number; // lines of the same turn have the same; unknown of what was told before this page was there
}

// Did somebody else do something? Cards that are dealt and turned over for a new round are nobody's doing.
const OF_ITSELF = new Set<Message['say']>(['deals', 'turned', 'starts']);
export const byOthers = (story: readonly Message[], seat: Seat | null): boolean =>
  story.some(({ say, who }) => who !== undefined && who !== seat && !OF_ITSELF.has(say));

// What is told before the heading of a round, and after it.
function splitAt(story: readonly Message[], round: number | undefined): [readonly Message[], readonly Message[]] {
  const at = round === undefined ? -1 : story.findLastIndex((message) => message.round === round);
  return at < 0 ? [story, []] : [story.slice(0, at), story.slice(at + 1)];
}

export class Chronicle {
  lines = $state.raw<Line[]>([]);
  missed = $state.raw<Line[] | null>(null); // null: nothing was missed, or it has been read
  private next = 0;
  private first = 0;

  add(story: readonly Message[], late = false, turn?: number): void {
    if (!story.length && !late) return;
    const told = story.map((message) => ({ id: ++this.next, message, ...(turn === undefined ? {} : { turn }) }));
    this.lines = [...this.lines, ...told].slice(-KEPT);
    if (late) this.missed = [...(this.missed ?? []), ...told];
  }
  // What came before all lines that are here. A round that began then has its heading here already.
  recall(story: readonly Message[]): void {
    const [heading, ...rest] = this.lines;
    const [before, after] = splitAt(story, heading?.message.round);
    const lines = (told: readonly Message[]) => told.map((message) => ({ id: --this.first, message }));
    this.lines = [...lines(before), ...(heading ? [heading] : []), ...lines(after), ...rest].slice(-KEPT);
  }
  read(): void {
    this.missed = null;
  }
}
