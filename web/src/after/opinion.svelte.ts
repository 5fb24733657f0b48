// What `hard` would have done at a moment. It thinks in a worker of its own, longer and longer, and leaving the moment
// ends it.
import { answersIn, kGames, type AnyAnswer as Answer, type GameName } from '../../../wasm/tumult.ts';
import { archive, type Archive } from './archive.ts';

// Games that are played on in its mind for one decision, each time twice as many.
const budgetsOf = (game: GameName): number[] => [16, 8, 4, 2, 1].map((part) => kGames[game].reviewBudget / part);
export interface Thought {
  answer: Answer;
  better: Answer;
  points: number;
  error: number;
}

export class Opinion {
  at = $state<number | null>(null); // which moment it is about
  thought = $state.raw<Thought | null>(null);
  share = $state(0); // of the thinking that is done
  failed = $state(false);
  private source: Archive | null = null;

  constructor(
    private readonly text: string,
    private readonly game: GameName,
    private readonly open = archive,
  ) {}

  get possible(): boolean {
    return kGames[this.game].reviewBudget > 0;
  }
  get thinks(): boolean {
    return this.at !== null && this.share < 1 && !this.failed;
  }
  async ask(at: number): Promise<void> {
    this.stop();
    const source = (this.source = this.open());
    this.at = at;
    const budgets = budgetsOf(this.game);
    const whole = budgets.reduce((a, b) => a + b, 0);
    try {
      await source.open(this.text);
      for (const budget of budgets) {
        const found = await source.regret(at, budget);
        if (this.source !== source) return;
        if (!('better' in found)) throw new Error(found.message);
        const [answer, better] = answersIn([found.answer, found.better]);
        this.thought = { ...found, answer: answer!, better: better! };
        this.share += budget / whole;
      }
      this.share = 1;
    } catch {
      if (this.source === source) this.failed = true;
    }
    source.close();
  }
  stop(): void {
    this.source?.close();
    this.source = null;
    this.at = this.thought = null;
    this.share = 0;
    this.failed = false;
  }
}
