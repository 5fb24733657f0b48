// A choice that is made on the board: first what (a card, a teleport field), then where, then which way it points.
// Until it is confirmed nothing is said.
import type { BoardAnswer, BoardKind, BoardView } from '../../../../wasm/tumult.ts';
import type { Link, Said } from '../../link/link.ts';
import { hasArrow } from './facts.ts';
import { topAt } from './replay.ts';

// Something said by half: a card or a teleport field that still wants a place, or that something is taken.
export type Half = Pick<BoardAnswer, 'verb' | 'card' | 'teleport'>;
export const goesOn = (half: Half, answer: BoardAnswer): boolean =>
  answer.verb === half.verb &&
  answer.field !== undefined &&
  (half.verb === 'take' || (answer.card === half.card && answer.teleport === half.teleport));

// The answer that would be meant, for asking why it may not be said.
export function meant({ verb, card, teleport }: Half, field: number, lyingThere: BoardKind | undefined): string {
  if (verb === 'move') return `move t${teleport} ${field}`;
  if (verb === 'take') return `take ${lyingThere ?? 'push'}@${field}`;
  return `${verb} ${card}@${field}${card && hasArrow(card) ? '>fwd' : ''}`;
}

type Refused = Extract<Said, { ok: false }>;

export class Laying {
  half = $state.raw<Half | null>(null);
  key = $state<string | null>(null); // which card in hand
  field = $state<number | null>(null);
  private which = $state<number | null>(null); // of the ways it can point; null: none is chosen yet
  why = $state.raw<(Refused & { card?: BoardKind | undefined }) | null>(null);

  constructor(
    private readonly link: () => Link,
    private readonly answers: () => readonly BoardAnswer[],
    private readonly view: () => BoardView,
  ) {}

  // To take something from the board, nothing needs to be chosen first.
  readonly begun = $derived.by((): Half | null => {
    if (this.half) return this.half;
    return this.answers().some((w) => w.verb === 'take' && w.field !== undefined) ? { verb: 'take' } : null;
  });
  readonly open = $derived.by((): BoardAnswer[] => {
    const half = this.begun;
    return half ? this.answers().filter((w) => goesOn(half, w)) : [];
  });
  readonly lit = $derived.by((): ReadonlySet<number> | null =>
    this.begun ? new Set(this.open.map((w) => w.field!)) : null,
  );
  readonly there = $derived(this.field === null ? [] : this.open.filter((w) => w.field === this.field));
  readonly aimed = $derived(this.there[(this.which ?? 0) % Math.max(1, this.there.length)] ?? null);
  // Nothing is left to choose.
  readonly settled = $derived(this.there.length === 1 || (this.there.length > 1 && this.which !== null));

  begin(half: Half, key: string | null = null): void {
    this.clear();
    this.half = half;
    this.key = key;
  }
  clear(): void {
    this.half = null;
    this.key = null;
    this.field = null;
    this.which = null;
    this.why = null;
  }
  // One step back; false if there was none.
  back(): boolean {
    this.why = null;
    if (this.field !== null) return ((this.field = null), true);
    if (!this.half) return false;
    this.clear();
    return true;
  }
  aim(field: number): boolean {
    if (!this.lit?.has(field)) return false;
    this.why = null;
    if (this.field !== field) this.which = null;
    this.field = field;
    return true;
  }
  turn(): void {
    if (this.there.length > 1) this.which = this.which === null ? 0 : (this.which + 1) % this.there.length;
  }
  point(way: BoardAnswer): void {
    this.which = Math.max(0, this.there.indexOf(way));
  }

  // Why it may not lie there, or why the card may not be laid at all.
  async ask(half: Half, field: number): Promise<string | undefined> {
    const said = await this.link().why(meant(half, field, topAt(this.view(), field)));
    if (said.ok) return undefined;
    this.why = { ...said, card: half.card };
    return said.clause;
  }
}
