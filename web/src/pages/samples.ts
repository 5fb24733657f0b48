// One card of every kind, for the page that explains them all.
import type { FrankfurtFacts } from '../../../wasm/tumult.ts';
import { kBoardFacts } from '../../../wasm/types/board_facts.ts';
import { kCardFacts } from '../../../wasm/types/card_facts.ts';
import { kFrankfurtFacts } from '../../../wasm/types/frankfurt_facts.ts';
import type { GameName } from '../link/link.ts';

export interface Sample {
  key: string; // in the catalogue
  face: { card?: string; event?: string; power?: string; rule?: string };
}
export interface Section {
  title: string;
  cards: Sample[];
}

// Of each special card one copy; colour follows colour, so that the page shows all of them.
function specials(): Sample[] {
  const kinds = kCardFacts.kinds.filter(({ sort }) => sort !== 'number');
  return [...new Set(kinds.map(({ symbol }) => symbol))].map((symbol, i) => {
    const all = kinds.filter((kind) => kind.symbol === symbol);
    return { key: `special ${symbol}`, face: { card: all[i % all.length]!.card } };
  });
}

const CARD: Section[] = [
  {
    title: 'cards.numbers',
    cards: [
      { key: 'number number', face: { card: 'r7' } },
      { key: 'number black', face: { card: 'k4' } },
    ],
  },
  { title: 'cards.special', cards: specials() },
  { title: 'cards.events', cards: kCardFacts.events.map(({ event }) => ({ key: `event ${event}`, face: { event } })) },
  { title: 'cards.powers', cards: kCardFacts.powers.map(({ power }) => ({ key: `power ${power}`, face: { power } })) },
  { title: 'cards.rules', cards: kCardFacts.rules.map((rule) => ({ key: `rule ${rule}`, face: { rule } })) },
];
const BOARD: Section[] = [
  {
    title: 'cards.special',
    cards: kBoardFacts.kinds.map(({ card }) => ({ key: `board-card ${card}`, face: { card } })),
  },
  {
    title: 'cards.events',
    cards: kBoardFacts.events.map((event) => ({ key: `board-event ${event}`, face: { event } })),
  },
];
const FRANKFURT: Section[] = [
  {
    title: 'cards.numbers',
    cards: [
      { key: 'clause K-DECK-1', face: { card: 'b7' } },
      { key: 'clause K-PLAY-1', face: { card: 'r14' } },
    ],
  },
];
// `numbers`: all of them, where there is nothing else.
type Samples = { sections: Section[]; numbers?: FrankfurtFacts['kinds'] };
export const SAMPLES: { [game in GameName]: Samples } = {
  card: { sections: CARD },
  board: { sections: BOARD },
  frankfurt: { sections: FRANKFURT, numbers: kFrankfurtFacts.kinds },
};
