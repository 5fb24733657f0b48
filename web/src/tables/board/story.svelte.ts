// What has happened at this table: shown one thing after the other on the drawn board, told in the log and to screen readers, heard.
import type { BoardMessage, BoardRecord, BoardView } from '../../../../wasm/tumult.ts';
import { beginsRound, type Link, type News } from '../../link/link.ts';
import { sound } from '../../parts/sound.ts';
import { aimedIn } from '../../stage/aimed.ts';
import { cut, type Beat } from '../../stage/beats.ts';
import type { Line } from '../../stage/chronicle.svelte.ts';
import { Stage } from '../../stage/stage.svelte.ts';
import { pace } from '../../settings.svelte.ts';
import { hits, joins, kindOf } from './beats.ts';
import { actsOf } from './facts.ts';
import { afterwards, pathOf, topAt } from './replay.ts';
import { cardName, eventEntry, eventName } from './words.ts';

// What the drawing can do; the board component offers it.
export interface Motion {
  walk(seat: number, path: readonly number[], time: number, passed: (field: number) => void): Promise<void>;
  arrive(field: number, from: string, time: number): Promise<void>;
  stop(): void;
}
const STEP = 210;
const LONG_WALK = 1700; // however far it goes
export class Story extends Stage<BoardView, BoardRecord> {
  die = $state.raw<{ seat: number; amount: number; sides: number; id: number } | null>(null);
  acting = $state.raw<{ field: number; text: string; id: number } | null>(null);
  aimed = $state.raw<ReadonlySet<number>>(new Set()); // whose pieces others just moved, or named
  motion: Motion | null = null;
  moving = $state.raw<readonly number[]>([]); // the fields that a piece is on its way between

  private next = 0;
  private crossing: BoardRecord[] = []; // acted on the way that is told next
  private aimedAtMe: Line | undefined; // in this turn: who moves the piece here, and with what

  constructor(link: Link) {
    super('board', link);
  }
  protected override headingOf({ round }: BoardView): BoardMessage {
    return { say: 'deals', round };
  }
  protected override eventName(event: string): string {
    return eventName(event);
  }
  protected override eventEntry(event: string): string {
    return eventEntry(event);
  }
  protected afterwards(view: BoardView, record: BoardRecord): BoardView {
    return afterwards(view, record);
  }
  protected override rest(): void {
    super.rest();
    this.acting = null;
    this.moving = [];
  }
  override hurry(): void {
    super.hurry();
    this.motion?.stop();
  }

  // Everything that happens is seen by itself, the end of a round as one.
  protected beatsOf({ records, story }: News): Beat<BoardRecord>[] {
    this.crossing = [];
    return cut(records as BoardRecord[], story, kindOf, joins);
  }
  protected show(beat: Beat<BoardRecord>): Promise<void> | undefined {
    const { kind, records } = beat;
    const r = records[0];
    if (!r) return undefined;
    if (beat.story.some(beginsRound)) this.die = null;
    if (r.what === 'turn-began' && r.actor !== this.die?.seat) this.die = null; // nobody takes it for theirs
    if (r.what === 'turn-began') this.aimedAtMe = undefined;
    if (beat.story.some(({ say, to }) => say === 'aims' && to === this.link.seat))
      this.aimedAtMe = this.told.lines.at(-1);
    const aimed = [...aimedIn(beat.story, this.shown.turn).keys()];
    if (aimed.length) this.aimed = new Set([...this.aimed, ...aimed]);
    if (r.what === 'played' || r.what === 'rolled') this.aimed = new Set();
    if (r.what === 'played' || r.what === 'tossed') return this.showLaid(r);
    if (r.what === 'stepped') return this.showSteps(r, beat);
    this.happen(records);
    if (kind === 'end') return void (this.die = null); // the scores show it
    if (r.what === 'acted') return this.showActing(r);
    if (r.what === 'event') return this.turnOver(r.event!);
    if (r.what === 'rolled') {
      this.die = { seat: r.actor!, amount: r.amount!, sides: r.sides!, id: ++this.next };
      sound('draw');
      return this.wait(520);
    }
    if (r.what === 'moved') return this.showCards(beat);
    const others = kind === 'choice' && r.actor !== this.link.seat;
    return others || r.what === 'blocked' || r.what === 'teleport' ? this.wait(400) : undefined;
  }
  // What the log told with a beat waits for the person here if it hits them.
  private hitBy(beat: Beat<BoardRecord>): Promise<void> | undefined {
    const me = this.link.past || this.link.shared ? null : this.link.seat;
    if (!hits(beat, me, this.shown.turn)) return undefined;
    const cause = beat.records[0]?.what === 'stepped' ? this.aimedAtMe : undefined;
    return this.showHit([...(cause ? [cause] : []), ...this.told.lines.slice(-beat.story.length)]);
  }
  private showCards(beat: Beat<BoardRecord>): Promise<void> | undefined {
    const cause = beat.records[0]!.cause;
    if (cause === 'turn' || cause === 'round' || !beat.story.length) return undefined;
    sound('draw');
    return this.hitBy(beat) ?? this.wait(400);
  }
  private async showLaid(r: BoardRecord): Promise<void> {
    sound('play');
    if (r.what === 'played') this.die = null;
    this.happen([r]);
    if (!this.still) await this.motion?.arrive(r.to!.field!, `hand-${r.actor}`, 240 * pace());
    await this.wait(r.cause === 'round' ? 120 : 380);
  }
  private async showSteps(r: BoardRecord, beat: Beat<BoardRecord>): Promise<void> {
    const path = pathOf(r);
    this.moving = [r.to!.field!, r.from!.field!];
    const crossing = this.crossing;
    this.crossing = [];
    const passed = (field: number) => {
      const card = topAt(this.shown, field);
      const at = crossing.findIndex((c) => c.card === card);
      if (at >= 0) this.point(field, cardName(crossing.splice(at, 1)[0]!.card!));
    };
    const each = Math.min(STEP * pace(), LONG_WALK / path.length);
    if (!this.still) await this.motion?.walk(r.actor!, path, each, passed);
    else passed(path.at(-1)!);
    this.happen([r]);
    sound('draw');
    await this.wait(crossing.length ? 320 : 180);
    await this.hitBy(beat);
  }
  // What acts on the way is shown when the piece comes by.
  private showActing(r: BoardRecord): Promise<void> | undefined {
    if (r.card && actsOf(r.card) === 'crossing') {
      this.crossing.push(r);
      return undefined;
    }
    this.point(r.from!.field!, r.card ? cardName(r.card) : `${r.teleport}`);
    return this.wait(450);
  }
  private point(field: number, text: string): void {
    this.acting = { field, text, id: ++this.next };
  }
}
