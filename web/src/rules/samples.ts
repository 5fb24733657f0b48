// One card of every kind that is in play, for pages that explain them all.
import type { BoardView, CardBox, CardColour, CardFacts, CardView, FrankfurtFacts } from '../../../wasm/tumult.ts';
import { kBoardFacts } from '../../../wasm/types/board_facts.ts';
import { kCardFacts } from '../../../wasm/types/card_facts.ts';
import { kFrankfurtFacts } from '../../../wasm/types/frankfurt_facts.ts';
import type { GameName } from '../link/link.ts';
import type { Faced } from './page.ts';

export interface Sample {
  key: string; // in the catalogue
  face: Faced;
}
export interface Section {
  title: 'cards.numbers' | 'cards.special' | 'cards.events' | 'cards.powers' | 'cards.rules';
  cards: Sample[];
}
// `numbers`: all of them, where there is nothing else.
export interface Samples {
  sections: Section[];
  numbers?: FrankfurtFacts['kinds'];
}

type Terms = Pick<CardView['options'], 'sets' | 'colours'>;
export interface CardsIn {
  kinds: CardFacts['kinds'];
  events: CardFacts['events'][number]['event'][];
  powers: CardFacts['powers'][number]['power'][];
  rules: CardFacts['rules'][number]['rule'][];
  named: ReadonlySet<string>; // special cards, events, powers and rules
  highest: number;
}
// What these boxes and colours have of the card game's cards; without terms all there are.
export function cardsIn(terms?: Terms): CardsIn {
  const has = (box: CardBox): boolean => !terms || terms.sets.includes(box);
  const shows = (colour: CardColour): boolean => colour === 'black' || !terms || terms.colours.includes(colour);
  const kinds = kCardFacts.kinds.filter(
    ({ found, colours }) => found.some(({ boxes }) => boxes.every(has)) && colours.every(shows),
  );
  const events = kCardFacts.events.filter(({ box }) => has(box)).map(({ event }) => event);
  const powers = kCardFacts.powers.filter(({ box }) => has(box)).map(({ power }) => power);
  const rules = kCardFacts.rules.filter(({ box }) => has(box)).map(({ rule }) => rule);
  const named = new Set<string>([...kinds.map(({ symbol }) => symbol), ...events, ...powers, ...rules]);
  return { kinds, events, powers, rules, named, highest: Math.max(...kinds.map(({ number }) => number ?? 0)) };
}

// Of each special card one copy; colour follows colour, so that the page shows all of them.
function specials(kinds: CardFacts['kinds']): Sample[] {
  const special = kinds.filter(({ sort }) => sort !== 'number');
  return [...new Set(special.map(({ symbol }) => symbol))].map((symbol, i) => {
    const all = special.filter((kind) => kind.symbol === symbol);
    return { key: `special ${symbol}`, face: { card: all[i % all.length]!.card } };
  });
}
export function cardSamples(terms?: Terms): Samples {
  const { kinds, events, powers, rules } = cardsIn(terms);
  const sections: Section[] = [
    {
      title: 'cards.numbers',
      cards: [
        { key: 'number number', face: { card: 'r7' } },
        { key: 'number black', face: { card: 'k4' } },
      ],
    },
    { title: 'cards.special', cards: specials(kinds) },
    { title: 'cards.events', cards: events.map((event) => ({ key: `event ${event}`, face: { event } })) },
    { title: 'cards.powers', cards: powers.map((power) => ({ key: `power ${power}`, face: { power } })) },
    { title: 'cards.rules', cards: rules.map((rule) => ({ key: `rule ${rule}`, face: { rule } })) },
  ];
  return { sections: sections.filter(({ cards }) => cards.length > 0) };
}
const BOARD: Samples = {
  sections: [
    {
      title: 'cards.special',
      cards: kBoardFacts.kinds.map(({ card }) => ({ key: `board-card ${card}`, face: { card } })),
    },
    {
      title: 'cards.events',
      cards: kBoardFacts.events.map((event) => ({ key: `board-event ${event}`, face: { event } })),
    },
  ],
};
const FRANKFURT: Samples = {
  sections: [
    {
      title: 'cards.numbers',
      cards: [
        { key: 'clause K-DECK-1', face: { card: 'b7' } },
        { key: 'clause K-PLAY-1', face: { card: 'r14' } },
      ],
    },
  ],
  numbers: kFrankfurtFacts.kinds,
};
// All there are, or those that are in play.
export const samplesOf = (game: GameName, options?: CardView['options'] | BoardView['options'] | object): Samples =>
  game === 'card'
    ? cardSamples(options && 'sets' in options ? options : undefined)
    : { board: BOARD, frankfurt: FRANKFURT }[game];
