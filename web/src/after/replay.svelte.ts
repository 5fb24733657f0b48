// A game that was, as a table sees one: nothing can be said, and any moment of it can be shown, from anybody's eyes.
import {
  Listeners,
  type Listener,
  type Answer,
  type Draft,
  type GameName,
  type Link,
  type Person,
  type Said,
  type Seat,
  type View,
} from '../link/link.ts';
import { answersIn, type AnswerGiven } from '../../../wasm/tumult.ts';
import { t } from '../words/words.ts';
import { archive, type Archive } from './archive.ts';
import { headingOf } from './record.ts';
import type { Alternative, Course, Opened } from './replay_worker.ts';

const SPECTATOR = -1;
const given = (next: AnswerGiven | undefined) =>
  next ? { seat: next.seat, answer: answersIn([next.answer])[0]! } : null;

export class ReplayLink implements Link {
  readonly past = true;
  readonly game: GameName;
  readonly people: Person[];
  readonly shared: boolean;
  readonly last: number; // so many answers were given
  seat = $state.raw<Seat | null>(null);
  view = $state.raw<View | null>(null);
  next = $state.raw<{ seat: Seat; answer: Answer } | null>(null); // what was answered at this moment
  at = $state(0);
  course = $state.raw<Course>({ story: [], rounds: [], totals: [] });
  leaps = $state(0); // a table made anew forgets what it told: after leaps into other rounds and through other eyes
  readonly answers = [];
  readonly condition = 'open';
  readonly windowEnds = null;
  readonly until = {};
  readonly chat = [];

  private wanted = 0;
  private going: Promise<void> | null = null;
  private readonly listeners = new Listeners();

  private constructor(
    readonly opened: Opened,
    private readonly source: Archive,
  ) {
    this.game = opened.game!;
    this.last = opened.answers;
    const heading = headingOf(opened.text, (seat) => t('replay.player', { n: seat + 1 }));
    this.people = heading.people;
    this.shared = heading.shared;
  }

  // The record, checked; with a link if anything of it can be watched.
  static async open(
    text: string,
    seat: Seat | null = null,
    source = archive(),
  ): Promise<{ opened: Opened; link: ReplayLink | null }> {
    const opened = await source.open(text);
    if (!opened.game) {
      source.close();
      return { opened, link: null };
    }
    const link = new ReplayLink(opened, source);
    await link.seeAs(seat);
    return { opened, link };
  }

  get round(): number {
    return this.view?.round ?? 1;
  }

  async seeAs(seat: Seat | null): Promise<void> {
    const eyes = seat ?? SPECTATOR;
    const course = await this.source.course(eyes);
    const { view, next } = await this.source.moment(eyes, this.at);
    this.next = given(next);
    this.course = course;
    this.seat = seat;
    this.view = view;
    ++this.leaps;
  }
  // Moments asked for while another is being fetched: only the last of them is shown.
  goTo(at: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(this.last, at));
    this.going ??= this.go().finally(() => (this.going = null));
    return this.going;
  }
  private async go(): Promise<void> {
    while (this.wanted !== this.at) {
      const [at, seat] = [this.wanted, this.seat];
      const { view, records, next } = await this.source.moment(seat ?? SPECTATOR, at);
      if (seat !== this.seat) continue;
      const step = at === this.at + 1;
      if (!step && view.round !== this.round) ++this.leaps;
      this.at = at;
      this.next = given(next);
      this.view = view;
      const story = this.course.story[at] ?? [];
      void this.listeners.tell(
        step ? { records, story, view, fresh: false } : { records: [], story: [], view, fresh: true },
      );
    }
  }

  // What was answered at a moment, and `other`, in the notation, which could have been.
  alternative(at: number, other: string): Promise<Alternative | null> {
    return this.source.alternative(at, other);
  }

  hear(listener: Listener): () => void {
    return this.listeners.add(listener);
  }
  draft(): Promise<Draft> {
    return Promise.resolve({});
  }
  why(): Promise<Said> {
    return Promise.resolve({ ok: false });
  }
  say(): Promise<Said> {
    return Promise.resolve({ ok: false });
  }
  record(): Promise<string> {
    return Promise.resolve(this.opened.text);
  }
  again(): void {}
  close(): void {
    this.source.close();
  }
}
