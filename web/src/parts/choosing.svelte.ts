// A choice being made: picks that belong together are drafted, taken back freely, and said as one. It knows no game.
import type { Answer, Link, Message, Said, View } from '../link/link.ts';

const textsOf = (picks: readonly Answer[]): string[] => picks.map(({ text }) => text);
const NONE = { picks: [], options: null, complete: false, says: null };

export class Choosing {
  picks = $state.raw<readonly Answer[]>([]);
  complete = $state(false);
  sending = $state(false);
  refusal = $state.raw<Extract<Said, { ok: false }> | null>(null);
  private said = $state.raw<{ picks: readonly Answer[]; at: View | null } | null>(null);
  private drafted = $state.raw<readonly Answer[] | null>(null);
  // What is asked next; once the picks are whole, what they do. Null: nothing is picked.
  says = $state.raw<Message | null>(null);
  // What the table last agreed to.
  private good: {
    picks: readonly Answer[];
    options: readonly Answer[] | null;
    complete: boolean;
    says: Message | null;
  } = NONE;
  private choice = 0; // counts choices: the link may answer after the next one has begun

  constructor(private readonly link: () => Link) {}

  // What may be picked now.
  get options(): readonly Answer[] {
    if (this.complete) return [];
    return this.drafted ?? this.link().answers;
  }
  // What was said and is not answered yet: cards that go with it are off the hand, and come back if it is refused.
  get pending(): readonly Answer[] {
    return this.said?.at === this.link().view ? (this.said?.picks ?? []) : [];
  }
  get grouped(): boolean {
    return this.wanted > 1 || this.picks.length > 0;
  }
  // How many picks are still needed; null: one may stop sooner.
  get toGo(): number | null {
    const may = this.link().answers.some(({ verb }) => verb === 'pass');
    return may && this.picks.length ? null : Math.max(0, this.wanted - this.picks.length);
  }
  private get wanted(): number {
    const question = this.link().view?.question;
    return question && 'left' in question ? question.left : 1;
  }

  async pick(answer: Answer): Promise<void> {
    this.refusal = null;
    if (this.sending || !this.options.some(({ text }) => text === answer.text)) return;
    if (!this.grouped) return this.say([answer]);
    await this.draft([...this.picks, answer]);
  }
  async takeBack(n = 1): Promise<void> {
    const left = this.picks.slice(0, -n);
    if (left.length) await this.draft(left);
    else this.clear();
  }
  // A pick that was made, wherever in the row.
  async drop(at: number): Promise<void> {
    const left = this.picks.filter((_, i) => i !== at);
    if (left.length) await this.draft(left);
    else this.clear();
  }
  // Picks what `next` names until the picks are whole, and says them.
  async fill(next: (options: readonly Answer[]) => Answer | undefined): Promise<void> {
    this.refusal = null;
    const { choice } = this;
    for (let answer = next(this.options); answer && !this.sending; answer = next(this.options)) {
      await this.draft([...this.picks, answer]);
      if (choice !== this.choice || this.refusal) return;
    }
    await this.confirm();
  }
  async confirm(): Promise<void> {
    if (this.complete) await this.say(this.picks);
  }
  clear(): void {
    ++this.choice;
    this.goBackTo(NONE);
    this.refusal = null;
    this.sending = false;
    this.said = null;
  }

  // A pick is seen at once. When the table answers more may have been picked, or this one taken back.
  private async draft(picks: readonly Answer[]): Promise<void> {
    this.picks = picks;
    this.complete = false;
    const { choice } = this;
    const { options, complete = false, says = null, ...why } = await this.link().draft(textsOf(picks));
    if (choice !== this.choice) return;
    if (options && picks.every((pick, i) => this.picks[i] === pick)) this.good = { picks, options, complete, says };
    if (this.picks !== picks) return;
    this.goBackTo(this.good);
    if (!options) this.refusal = { ...why, ...(says ? { says } : {}), ok: false };
  }
  private goBackTo(good: typeof this.good): void {
    this.good = good;
    this.picks = good.picks;
    this.drafted = good.options;
    this.complete = good.complete;
    this.says = good.says;
  }
  private async say(picks: readonly Answer[]): Promise<void> {
    this.sending = true;
    this.said = { picks, at: this.link().view };
    const { choice } = this;
    const said = await this.link().say(textsOf(picks));
    if (choice === this.choice) this.clear();
    const next = this.said !== null || this.picks.length > 0;
    if (!said.ok && !next) this.refusal = said;
  }
}
