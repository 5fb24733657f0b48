// A game in real time on this device: the clock goes, bots act when their hands arrive, and whoever looks on is told
// at once. It lives in a worker (live_worker.ts); the clock can stand still.
import type {
  FrankfurtMessage,
  FrankfurtOffer,
  FrankfurtRecord,
  FrankfurtView,
  Reply,
  Seat,
  Table,
} from '../../../wasm/tumult.ts';

export interface Moment {
  records: FrankfurtRecord[];
  story: FrankfurtMessage[];
  view: FrankfurtView;
  offers: FrankfurtOffer[];
}
export interface Clock {
  now(): number; // milliseconds, from whenever
  after(milliseconds: number, what: () => void): () => void; // returns: not any more
}
export const REAL_CLOCK: Clock = {
  now: () => performance.now(),
  after: (milliseconds, what) => {
    const timer = setTimeout(what, milliseconds);
    return () => clearTimeout(timer);
  },
};
const NEVER = -1;

export class LiveTable {
  private held: number; // the tick at which the clock last began to go, or stands
  private since: number | null = null; // null: it stands
  private forget = (): void => {}; // what was to happen next

  constructor(
    readonly table: Table,
    private readonly seat: Seat,
    private readonly tell: (moment: Moment) => void,
    private readonly clock: Clock = REAL_CLOCK,
  ) {
    this.held = table.view<FrankfurtView>(seat).now;
  }

  get tick(): number {
    return this.held + (this.since === null ? 0 : Math.floor(this.clock.now() - this.since));
  }
  go(): void {
    if (this.since !== null) return;
    this.since = this.clock.now();
    this.look();
  }
  stand(): void {
    if (this.since === null) return;
    this.look();
    this.held = this.tick;
    this.since = null;
    this.forget();
    this.tell(this.moment()); // how late it is
  }
  // While the clock stands nothing is done.
  say(pick: string): Reply {
    if (this.since === null) return {};
    const reply = this.table.say(this.seat, [pick], this.tick);
    this.look();
    return reply;
  }
  moment(): Moment {
    return {
      ...this.table.news<FrankfurtRecord, FrankfurtMessage>(this.seat),
      view: this.table.view<FrankfurtView>(this.seat),
      offers: this.table.offers<FrankfurtOffer>(this.seat),
    };
  }
  close(): void {
    this.forget();
    this.since = null;
    this.table.close();
  }

  // What is due happens and is told; then it is quiet until the next thing is due.
  private look(): void {
    const next = this.table.advance(this.tick);
    const moment = this.moment();
    if (moment.records.length) this.tell(moment);
    this.forget();
    if (next !== NEVER) this.forget = this.clock.after(Math.max(1, next - this.tick), () => this.look());
  }
}
