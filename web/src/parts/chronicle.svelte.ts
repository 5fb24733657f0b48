// The sentences of a table: all of them, and those about what happened while nobody here looked.
const KEPT = 400;

export type Told<Sentence> = Sentence & { id: number };

// Did somebody else do something? Cards that are dealt and turned over for a new round are nobody's doing.
const OF_ITSELF = new Set(['dealt', 'turned-over', 'turn-began', 'starts']);
export const byOthers = (records: readonly { what: string; actor?: number }[], seat: number | null): boolean =>
  records.some(({ what, actor }) => actor !== undefined && actor !== seat && !OF_ITSELF.has(what));

export class Chronicle<Sentence extends object> {
  lines = $state.raw<Told<Sentence>[]>([]);
  missed = $state.raw<Told<Sentence>[] | null>(null); // null: nothing was missed, or it has been read
  private next = 0;

  add(sentences: readonly Sentence[], late = false): void {
    if (!sentences.length && !late) return;
    const told = sentences.map((s) => ({ ...s, id: ++this.next }));
    this.lines = [...this.lines, ...told].slice(-KEPT);
    if (late) this.missed = [...(this.missed ?? []), ...told];
  }
  read(): void {
    this.missed = null;
  }
}
