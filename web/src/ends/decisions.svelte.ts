// The costliest decisions of a game that is over. The engine looks at each one in a worker: all of them quickly, then those
// that seem worst for longer. What was found so far is shown meanwhile, and it can be ended at any time.
import { answersIn, kGames, type AnyAnswer as Answer, type GameName, type Seat } from '../../../wasm/tumult.ts';
import { archive, type Archive } from '../after/archive.ts';
import type { Decision } from '../after/replay_worker.ts';

export const MOST = 3; // are shown
const LONGER = 6; // are looked at for longer
// Games played on in its mind for one decision: of what `hard` plays on for a review of one moment.
const QUICK = 16;
const LONG = 2;

export interface Finding extends Decision {
  answer: Answer;
  better: Answer;
  points: number; // the better answer is expected to save so many
}

export class Decisions {
  findings = $state.raw<readonly Finding[]>([]); // the worst first
  looked = $state(0);
  all = $state(0); // to be looked at, those that are looked at twice twice
  stage = $state<'idle' | 'looking' | 'stopped' | 'done' | 'failed'>('idle');
  private source: Archive | null = null;

  constructor(
    private readonly game: GameName,
    private readonly seats: readonly Seat[],
    private readonly record: () => Promise<string>,
    private readonly open = archive,
  ) {}

  async look(): Promise<void> {
    this.stop();
    const source = (this.source = this.open());
    this.findings = [];
    this.looked = this.all = 0;
    this.stage = 'looking';
    try {
      await source.open(await this.record());
      await this.lookWith(source);
      if (this.source === source) this.stage = 'done';
    } catch {
      if (this.source === source) this.stage = 'failed';
    }
    source.close();
  }
  stop(): void {
    this.source?.close();
    this.source = null;
    if (this.stage === 'looking') this.stage = 'stopped';
  }

  private async lookWith(source: Archive): Promise<void> {
    const decisions = await source.decisions(this.seats);
    const budget = kGames[this.game].reviewBudget;
    if (this.source !== source) return;
    this.all = decisions.length + Math.min(LONGER, decisions.length);
    for (const decision of decisions) await this.weigh(source, decision, budget / QUICK);
    for (const decision of this.findings.slice(0, LONGER)) await this.weigh(source, decision, budget / LONG);
    if (this.source === source) this.looked = this.all;
  }
  private async weigh(source: Archive, { at, seat, round }: Decision, budget: number): Promise<void> {
    if (this.source !== source) return;
    const found = await source.regret(at, Math.ceil(budget));
    if (this.source !== source) return;
    ++this.looked;
    if (!('better' in found)) throw new Error(found.message);
    const [answer, better] = answersIn([found.answer, found.better]);
    const others = this.findings.filter((f) => f.at !== at);
    const isWorse = found.points > 0 && answer!.text !== better!.text;
    const finding = { at, seat, round, answer: answer!, better: better!, points: found.points };
    this.findings = (isWorse ? [...others, finding] : others).sort((a, b) => b.points - a.points);
  }
}
