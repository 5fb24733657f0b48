// How the end of a round is shown: a word over the table, then the cards one after the other, then the points go to the
// scores. A tap or a key goes on to the next of these; without motion all is there at once.
import { sound } from '../parts/sound.ts';
import { settings, stillness } from '../settings.svelte.ts';

const WORD = 1300;
const COUNTING = 2400; // all cards, at most
const STEP = 260; // one card, at most
const FLIGHT = 650;
const PACE = { calm: 1.5, usual: 1, quick: 0.6 };
type Stage = 'word' | 'count' | 'fly' | 'done';

export class EndShow {
  stage = $state<Stage>('done');
  upTo = $state(0); // so many cards are turned over
  private timer: ReturnType<typeof setTimeout> | undefined;

  // `cards`: how many are counted in all.
  constructor(
    private readonly cards: number,
    word: boolean,
  ) {
    this.upTo = cards;
    if (stillness() || document.hidden) return;
    this.stage = word ? 'word' : 'done';
    if (word) this.later(WORD, () => this.count());
    else if (cards) this.count();
  }
  get counting(): boolean {
    return this.stage === 'count' || this.stage === 'fly';
  }
  goOn(): void {
    if (this.stage === 'word') this.count();
    else if (this.stage === 'count') this.fly();
    else if (this.stage === 'fly') this.finish();
  }
  stop(): void {
    clearTimeout(this.timer);
  }

  private later(time: number, then: () => void): void {
    this.stop();
    this.timer = setTimeout(then, time * PACE[settings.pace]);
  }
  private count(): void {
    if (!this.cards) return this.fly();
    this.stage = 'count';
    this.upTo = 0;
    const step = Math.min(STEP, COUNTING / this.cards);
    const next = (): void => {
      if (this.upTo === this.cards) return this.fly();
      ++this.upTo;
      sound('count');
      this.later(step, next);
    };
    this.later(step, next);
  }
  private fly(): void {
    this.upTo = this.cards;
    this.stage = 'fly';
    this.later(FLIGHT, () => this.finish());
  }
  private finish(): void {
    this.stop();
    this.stage = 'done';
  }
}
