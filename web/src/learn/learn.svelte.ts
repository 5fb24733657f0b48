// A lesson as a table sees a game: the real engine, with everybody's answers written down beforehand. What the learner
// says counts if it is what the coach asked for; whatever else is possible is answered by the coach, and what is not
// by the engine.
import { answersIn } from '../../../wasm/tumult.ts';
import { bench, type Bench, type FarTable } from '../link/bench.ts';
import {
  draftOf,
  Listeners,
  type Listener,
  type Answer,
  type Draft,
  type GameName,
  type Link,
  type Message,
  type Person,
  type Said,
  type Seat,
  type View,
} from '../link/link.ts';
import { pace } from '../settings.svelte.ts';
import { sheetsClosed } from '../parts/open_sheets.ts';
import { bare, isMeant, LEARNER, stepsOf, type Lesson, type Step } from './lessons.ts';
import { keepStep } from './progress.ts';

const LATELY = 2;
const READING = 1500; // what is said for the learner follows from what they saw: in milliseconds
export type Hint = { clause: string; said?: Answer | undefined } | 'allowed';

async function sayAt(table: FarTable, { said }: Step): Promise<void> {
  const [{ seat, answer, tick }] = said as [Step['said'][0]];
  const reply = await table.say(
    seat,
    said.map((one) => one.answer),
    tick,
  );
  if (!reply.ok) throw new Error(`the lesson does not go on: s${seat} ${answer}`);
}

export class LearnLink implements Link {
  readonly game: GameName;
  readonly seat: Seat = LEARNER;
  readonly people: Person[];
  view = $state.raw<View | null>(null);
  answers = $state.raw<readonly Answer[]>([]);
  at = $state(0); // which step
  over = $state(false); // all was said
  ended = $state(false); // and its result was looked at
  lately = $state.raw<readonly Message[]>([]); // told since the learner answered
  hint = $state.raw<Hint | null>(null); // about what was said last, if it was not what the coach asked for
  readonly condition = 'open';
  readonly lesson = true;
  readonly windowEnds = null;
  readonly until = {};
  readonly chat = [];

  private readonly steps: readonly Step[];
  private closed = false;
  private running = false;
  private taking: Promise<Said> | null = null; // the learner's step that the table has not answered yet
  private readonly listeners = new Listeners();

  private constructor(
    private readonly taught: Lesson,
    you: string,
    private readonly table: FarTable,
    private readonly engine: Bench,
  ) {
    this.game = taught.game;
    this.steps = stepsOf(taught);
    this.people = [you, ...taught.bots].map((name, seat) => ({
      name,
      by: seat === LEARNER ? 'person' : 'bot',
      here: true,
    }));
  }
  static async begin(lesson: Lesson, you: string, from: number | null, engine: Bench = bench): Promise<LearnLink> {
    const link = new LearnLink(lesson, you, await engine.place(lesson.position), engine);
    const start = Math.min(from ?? 0, link.steps.length - 1);
    while (link.at < start) await link.take(link.step!);
    await (
      await link.look(true)
    ).shown;
    void link.run();
    return link;
  }

  get step(): Step | undefined {
    return this.steps[this.at];
  }
  // What the coach asks for, as the table offers it.
  get coached(): Answer | undefined {
    const meant = this.step?.coach ? bare(this.step.said[0]!.answer) : undefined;
    return this.answers.find(({ text }) => text === meant);
  }
  // All picks of it that are said at once.
  get coachedPicks(): Answer[] {
    const wanted = this.coached;
    if (!wanted) return [];
    const [, ...rest] = this.step!.said.map(({ answer }) => this.answers.find(({ text }) => text === bare(answer)));
    return [wanted, ...rest.filter((answer) => answer !== undefined)];
  }
  // The learner's steps, for the dots: how many there are, and how many are done.
  get moves(): { all: number; done: number } {
    const own = (steps: readonly Step[]) => steps.filter((s) => s.coach).length;
    return { all: own(this.steps), done: own(this.steps.slice(0, this.at)) };
  }

  private async take(step: Step): Promise<void> {
    await sayAt(this.table, step);
    ++this.at;
  }
  // `shown`: until the learner has seen it. Then they are asked.
  private async look(fresh = false): Promise<{ shown: Promise<void> }> {
    const told = await this.table.news(this.seat);
    const view = await this.table.view(this.seat);
    const answers = this.step?.coach ? answersIn(await this.table.offers(this.seat)) : [];
    this.answers = [];
    this.view = view;
    const shown = this.listeners
      .tell({ ...(fresh ? { records: [], story: [] } : told), view, fresh })
      .then(() => void (this.answers = answers));
    return { shown };
  }
  // One at a time: who is quick says the next thing while the others still wait to begin.
  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (!this.closed && this.step && !this.step.coach) {
      await sheetsClosed();
      if (this.step.said[0]!.seat === LEARNER) await new Promise((done) => setTimeout(done, READING * pace()));
      if (this.closed) break;
      await this.take(this.step);
      await (
        await this.look()
      ).shown;
    }
    this.running = false;
    if (!this.closed && !this.step) this.finish();
  }
  private finish(): void {
    this.over = true;
    this.ended = !this.view?.roundOver;
    keepStep(this.game, 'done');
  }
  get conclude(): (() => void) | undefined {
    return this.over && !this.ended ? () => (this.ended = true) : undefined;
  }
  tells(story: readonly Message[]): void {
    this.lately = [...this.lately, ...story].slice(-LATELY);
  }
  async say(picks: string[]): Promise<Said> {
    const step = this.step;
    if (!step?.coach) return { ok: false };
    if (!isMeant(picks, step)) return this.explain(picks, step);
    // Said twice, by a double tap: it is done once.
    return (this.taking ??= this.goOnWith(step).finally(() => (this.taking = null)));
  }
  private async goOnWith(step: Step): Promise<Said> {
    this.hint = null;
    this.lately = [];
    this.answers = []; // of this step: it is said
    await this.take(step);
    keepStep(this.game, this.at);
    const { shown } = await this.look();
    void shown.then(() => this.run());
    return { ok: true };
  }
  // On a copy of the table, so that nothing of it has happened here.
  private async explain(picks: string[], step: Step): Promise<Said> {
    const said = this.answers.find(({ text }) => text === bare(picks[0]!));
    const copy = await this.engine.place(this.taught.position);
    for (const before of this.steps.slice(0, this.at)) await sayAt(copy, before);
    const reply = await copy.say(this.seat, picks, step.said[0]!.tick);
    void copy.close();
    this.hint = reply.clause ? { clause: reply.clause, said } : 'allowed';
    if (!reply.ok) return { ...reply, ok: false };
    const says = reply.says ? { says: reply.says } : {};
    return reply.how === 'comes-back' ? { ok: true, comesBack: reply.clause ?? '', ...says } : { ok: true };
  }
  async why(answer: string): Promise<Said> {
    const said = await this.table.why(this.seat, answer);
    if (!said.ok && said.clause) this.hint = { clause: said.clause };
    return said.ok ? { ok: true } : { ...said, ok: false };
  }
  async draft(picks: string[]): Promise<Draft> {
    return draftOf(await this.table.draft(this.seat, picks));
  }
  hear(listener: Listener): () => void {
    return this.listeners.add(listener);
  }
  // No record leads to a position: it is a scenario.
  record(): Promise<string> {
    const said = this.steps.slice(0, this.at).flatMap((step) => step.said);
    const lines = said.map(({ seat, answer, tick }) => `${tick ? `tick ${tick}\n` : ''}s${seat} ${answer}`);
    return Promise.resolve([this.taught.position.trim(), 'begin', ...lines].join('\n'));
  }
  again(): void {}
  close(): void {
    this.closed = true;
    void this.table.close();
  }
}
