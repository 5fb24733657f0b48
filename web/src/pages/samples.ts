// One card of every kind, for the page that explains them all.
import type { BoardFacts } from '../../../wasm/tumult.ts';

export interface Sample {
  key: string; // in the catalogue
  face: { card?: string; event?: string; power?: string; rule?: string };
}
export interface Section {
  title: string;
  cards: Sample[];
}
const SPECIALS = [
  ['2nd', '2nd-r'],
  ['exchange', 'exchange-g'],
  ['gift', 'gift-b'],
  ['skip', 'skip-y'],
  ['thief', 'thief-p'],
  ['trouble', 'trouble-r'],
  ['recharge', 'recharge-g'],
  ['swap', 'swap-by'],
  ['fantastic'],
  ['fantastic-four'],
  ['counterattack'],
  ['diy'],
  ['edison'],
  ['equality'],
  ['inequality'],
  ['lucky-bastard'],
  ['nice-try'],
  ['special-favours'],
  ['update'],
  ['curse'],
  ['fuck-you'],
  ['mimicry'],
  ['the-end'],
];
const EVENTS =
  'charity communism doomsday earthquake expansion finish-line friday-the-13th gambling-man market mating-season merry-christmas mexican-standoff recession robin-hood surprise-party the-all-seeing-eye third-time-lucky time-bomb tornado vandalism black-hole capitalism crowdfunding distributor double-taxation event-manager identity-theft last-chance plague plus-one repeat russian-roulette seppuku trust-fall black-jack chargenado epic-fail loot parasite rewind riot supercharge tsunami pandoras-box'.split(
    ' ',
  );
const POWERS =
  'all-draw-one anti-counter black-wish colour-blockade looping number-wish open-hands random-chance recycling special-charge special-seal troublecharger'.split(
    ' ',
  );
const RULES =
  'nicest-try generous thirsty open-table full-hand light-hand other-way double-trouble quiet-night neighbours heavy-specials fantastic-two colour-only twins short-fuse'.split(
    ' ',
  );

export const SAMPLES: Section[] = [
  {
    title: 'cards.numbers',
    cards: [
      { key: 'number number', face: { card: 'r7' } },
      { key: 'number black', face: { card: 'k4' } },
    ],
  },
  {
    title: 'cards.special',
    cards: SPECIALS.map(([key, card]) => ({ key: `special ${key}`, face: { card: card ?? key! } })),
  },
  { title: 'cards.events', cards: EVENTS.map((event) => ({ key: `event ${event}`, face: { event } })) },
  { title: 'cards.powers', cards: POWERS.map((power) => ({ key: `power ${power}`, face: { power } })) },
  { title: 'cards.rules', cards: RULES.map((rule) => ({ key: `rule ${rule}`, face: { rule } })) },
];
export const boardSamples = ({ kinds, events }: BoardFacts): Section[] => [
  { title: 'cards.special', cards: kinds.map(({ card }) => ({ key: `board-card ${card}`, face: { card } })) },
  { title: 'cards.events', cards: events.map((event) => ({ key: `board-event ${event}`, face: { event } })) },
];
export const FRANKFURT: Section[] = [
  {
    title: 'cards.numbers',
    cards: [
      { key: 'clause K-DECK-1', face: { card: 'b7' } },
      { key: 'clause K-PLAY-1', face: { card: 'r14' } },
    ],
  },
];
