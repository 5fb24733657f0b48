// What has happened at this table: told in the log and to screen readers, shown by travelling cards, heard.
import type { CardMessage, CardRecord, CardView } from '../../../../wasm/tumult.ts';
import { beginsRound, readerOf, type Link, type Message, type News } from '../../link/link.ts';
import { announce } from '../../parts/announce.svelte.ts';
import { byOthers, Chronicle } from '../../parts/chronicle.svelte.ts';
import { buzz, sound } from '../../parts/sound.ts';
import { travel, type Journey } from '../../parts/travel.ts';
import { language, settings } from '../../settings.svelte.ts';
import { shortOf } from '../../words/texts.svelte.ts';
import { t } from '../../words/words.ts';
import { inWords } from '../pieces.ts';
import { eventName } from './words.ts';

// Where a record's card comes from and goes to, as places of the page.
function journey(r: CardRecord): Journey | null {
  const at = (p: NonNullable<CardRecord['from']>) =>
    p.place === 'hand' || p.place === 'parcel' ? `hand-${p.seat}` : p.place;
  if (r.what === 'played' || r.what === 'tossed') return { card: r.card, from: `hand-${r.actor}`, to: 'discard' };
  if (r.what !== 'moved' || !r.from || !r.to || r.cause === 'round') return null;
  const [from, to] = [at(r.from), at(r.to)];
  return from === to || (from.startsWith('hand') && to === 'discard' && r.cause === 'play-card')
    ? null
    : { card: r.card, from, to };
}

// The cards that this seat drew, the deal apart.
export const drawnBy = (records: readonly CardRecord[], seat: number | undefined): string[] =>
  records.flatMap((r) =>
    r.what === 'moved' &&
    r.cause !== 'round' &&
    r.from?.place === 'draw' &&
    r.to?.place === 'hand' &&
    r.to.seat === seat &&
    r.card
      ? [r.card]
      : [],
  );

// Where the story begins for who comes into a round.
const headingOf = (view: CardView): CardMessage => ({ say: 'deals', who: view.dealer, round: view.round });

export class Story {
  readonly told = new Chronicle();
  event = $state<string | null>(null); // the card that is being looked at
  totals = $state.raw<number[][]>([]); // after each round
  drawn = $state.raw<readonly string[]>([]); // by the person here, since they answered last
  private owed = false; // were they asked something?
  private readonly stop: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly link: Link) {
    const view = link.view as CardView | null;
    this.totals = link.totals?.length ? link.totals : view && view.round > 1 ? [view.seats.map((s) => s.score)] : [];
    const { told = [], missed = [] } = link.earlier ?? {};
    if (view && ![...told, ...missed].some(beginsRound)) this.tell([headingOf(view)]);
    this.told.add(told);
    if (missed.length) this.told.add(missed, byOthers(missed, link.seat));
    this.owed = view?.question.owes === true;
    this.stop = link.hear((news) => this.hear(news));
  }
  close(): void {
    clearTimeout(this.timer);
    this.stop();
  }
  get names(): string[] {
    return this.link.people.map((p) => p.name);
  }
  look(): void {
    clearTimeout(this.timer);
    this.event = null;
  }

  private hear({ records, story, view: seen, fresh, late }: News): void {
    const view = seen as CardView;
    this.tell(story, late);
    const drawn = drawnBy(records as CardRecord[], view.seat);
    this.drawn = this.owed || fresh || story.some(beginsRound) ? drawn : [...this.drawn, ...drawn];
    this.owed = view.question.owes === true;
    if (!fresh) this.show(records as CardRecord[], view);
    if (view.round === 1 && story.some(beginsRound)) this.totals = [];
    if (story.some((m) => m.say === 'round_over')) this.totals = [...this.totals, view.seats.map((s) => s.score)];
  }
  // What was missed is read out as a whole, by the catch-up.
  private tell(story: readonly Message[], late = false): void {
    this.told.add(story, late);
    if (!late) for (const message of story) announce(inWords('card', message, readerOf(this.link), this.names));
  }
  private show(records: CardRecord[], view: CardView): void {
    const journeys = records.map(journey).filter((j) => j !== null);
    void travel(journeys);
    const event = records.findLast((r) => r.what === 'event')?.event;
    if (event) this.turnOver(event);
    if (view.gameOver && view.winners?.includes(view.seat ?? -1)) sound('win');
    else if (event) sound('event');
    else if (records.some((r) => r.what === 'played' || r.what === 'tossed')) sound('play');
    else if (journeys.length) sound('draw');
    if (view.question.owes && view.question.what === 'turn') {
      sound('turn');
      buzz();
    }
  }
  private turnOver(event: string): void {
    this.event = event;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.event = null), { calm: 4400, usual: 2800, quick: 1600 }[settings.pace]);
    announce(shortOf('card', `event ${event}`));
    if (!settings.readEvents || !('speechSynthesis' in window)) return;
    const speech = new SpeechSynthesisUtterance(
      `${t('table.event')}: ${eventName(event)}. ${shortOf('card', `event ${event}`)}`,
    );
    speech.lang = language();
    speech.volume = settings.volume / 100;
    speechSynthesis.speak(speech);
  }
}
