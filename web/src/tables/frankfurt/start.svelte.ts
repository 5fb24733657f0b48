// When it goes: on this device the clock stands until the player is ready, then three are counted with the cards
// covered, before every round and after every pause. Under constant stress nobody waits between rounds: the clock goes on.
// At a server everybody begins when it does.
import type { FrankfurtView } from '../../../../wasm/tumult.ts';
import type { Link } from '../../link/link.ts';
import { announce } from '../../parts/announce.svelte.ts';
import { sound } from '../../parts/sound.ts';

export type Stage = 'ready' | 'counting' | 'goes' | 'paused';
const STEP = 650;
const FROM = 3;

export class Start {
  stage = $state<Stage>('ready');
  count = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;
  private readonly stop: () => void;

  constructor(private readonly link: Link) {
    this.round = this.view.round;
    if (!link.hold || this.stands) this.stage = 'goes';
    this.stop = link.hear((news) => this.hear(news.view as FrankfurtView, news.fresh));
  }
  close(): void {
    clearTimeout(this.timer);
    this.stop();
  }
  private get view(): FrankfurtView {
    return this.link.view as FrankfurtView;
  }

  // Between two rounds, with a clock that stands.
  private get stands(): boolean {
    return this.view.roundOver === true && !this.view.options.stress;
  }
  get goes(): boolean {
    return this.stage === 'goes';
  }
  get waitsForMe(): boolean {
    return this.stage === 'ready' || this.stage === 'paused';
  }
  get showsResults(): boolean {
    return this.stage !== 'counting';
  }

  // Between rounds the clock stands. Another round, or another game: it stands again until it is counted down.
  private hear(view: FrankfurtView, fresh: boolean): void {
    const began = (view.round !== this.round && !view.options.stress) || fresh;
    this.round = view.round;
    if (!this.link.hold || view.gameOver || (view.options.stress && !began)) return;
    if (view.roundOver && this.stage === 'goes') this.link.hold(true);
    if (!began || view.roundOver) return;
    this.link.hold(true);
    if (this.stage !== 'counting') this.begin();
    else if (this.count === 0) this.go();
  }
  // The bots get ready while it is counted.
  nextRound(): void {
    if (this.view.options.stress) return void this.link.say(['ok']);
    this.link.hold?.(false);
    void this.link.say(['ok']);
    if (this.link.hold) this.begin();
  }
  begin(): void {
    clearTimeout(this.timer);
    this.stage = 'counting';
    this.step(FROM);
  }
  pause(): void {
    if (!this.link.hold || this.stands) return;
    if (this.stage === 'paused') return this.begin();
    if (this.stage === 'ready') return;
    clearTimeout(this.timer);
    this.link.hold(true);
    this.stage = 'paused';
  }
  // Nobody looks: what is paused stays so.
  leave(): void {
    if (!this.waitsForMe) this.pause();
  }
  private step(count: number): void {
    this.count = count;
    if (count === 0) return this.stands ? undefined : this.go(); // not everybody is ready yet
    sound('draw');
    announce(String(count));
    this.timer = setTimeout(() => this.step(count - 1), STEP);
  }
  private go(): void {
    this.stage = 'goes';
    this.link.hold?.(false);
    sound('turn');
  }
}
