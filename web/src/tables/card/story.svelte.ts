// What has happened at this table: told in the log and to screen readers, shown by travelling cards, heard.
import type { CardRecord, CardView } from '../../../../wasm/tumult.ts';
import type { Link, News } from '../../link/link.ts';
import { announce } from '../../parts/announce.svelte.ts';
import { byOthers, Chronicle, type Told } from '../../parts/chronicle.svelte.ts';
import { buzz, sound } from '../../parts/sound.ts';
import { travel, type Journey } from '../../parts/travel.ts';
import { language, settings } from '../../settings.svelte.ts';
import { nameOf, shortOf } from '../../words/texts.svelte.ts';
import { t } from '../../words/words.ts';
import { Teller, type Bit, type Sentence } from './teller.ts';
import { eventName, powerName, ruleName, theCard, wishName } from './words.ts';

export type Line = Told<Sentence>;

export function inWords(bits: readonly Bit[], names: readonly string[]): string {
  return bits
    .map((bit) => {
      if (typeof bit === 'string') return bit;
      if ('seat' in bit) return names[bit.seat] ?? '';
      if ('card' in bit) return theCard(bit.card);
      if ('special' in bit) return nameOf('card', `special ${bit.special}`);
      if ('event' in bit) return eventName(bit.event);
      if ('power' in bit) return powerName(bit.power);
      return 'rule' in bit ? ruleName(bit.rule) : wishName(bit.wish);
    })
    .join('');
}

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

export class Story {
  readonly told = new Chronicle<Sentence>();
  event = $state<string | null>(null); // the card that is being looked at
  totals = $state.raw<number[][]>([]); // after each round
  private readonly teller: Teller;
  private scores: number[] = [];
  private readonly stop: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly link: Link) {
    const view = link.view as CardView | null;
    this.scores = view?.seats.map((s) => s.score) ?? [];
    this.teller = new Teller(link.seat, Math.max(0, (view?.round ?? 1) - 1));
    this.totals = link.totals?.length ? link.totals : view && view.round > 1 ? [this.scores] : [];
    const { told = [], missed = [] } = link.earlier ?? {};
    if (view && ![...told, ...missed].some((r) => r.what === 'dealt'))
      this.tell([{ what: 'dealt', actor: view.dealer }]); // where the story begins
    this.told.add(this.teller.tell(told as CardRecord[], this.scores));
    if (missed.length)
      this.told.add(this.teller.tell(missed as CardRecord[], this.scores), byOthers(missed, link.seat));
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

  private hear(news: News): void {
    const view = news.view as CardView;
    const records = news.records as CardRecord[];
    if (records.some((r) => r.what === 'dealt')) this.teller.round = view.round - 1; // also when a new game begins
    this.tell(records, news.late);
    if (!news.fresh) this.show(records, view);
    if (view.round === 1 && records.some((r) => r.what === 'dealt')) this.totals = [];
    if (records.some((r) => r.what === 'round-ended')) this.totals = [...this.totals, view.seats.map((s) => s.score)];
    this.scores = view.seats.map((s) => s.score);
  }
  // What was missed is read out as a whole, by the catch-up.
  private tell(records: CardRecord[], late = false): void {
    const told = this.teller.tell(records, this.scores);
    this.told.add(told, late);
    if (!late) for (const s of told) announce(inWords(s.bits, this.names));
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
