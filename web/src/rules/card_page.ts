// The rules of the card game, for the options in force. What is printed on cards and which of them are in play comes from the facts.
import type { CardView } from '../../../wasm/tumult.ts';
import { colourName } from '../tables/card/words.ts';
import { MARKS } from '../tables/card/marks.ts';
import { nameOf, shortOf } from '../words/texts.svelte.ts';
import { t } from '../words/words.ts';
import type { RuleLine, RulePart } from './page.ts';
import { cardsIn, type CardsIn } from './samples.ts';
import type { Say } from './words/words.ts';

type Options = CardView['options'];

const fitting = (text: string, under: string, over: string): RuleLine => ({
  text,
  faces: [{ card: under }, { card: over }],
  fits: true,
});
const special = (symbol: string): string => nameOf('card', `special ${symbol}`);

function aim(o: Options, say: Say): RuleLine[] {
  if (!o.scoring) return [{ text: say('card.aim.once') }];
  const ends = o.edition === 'classic' ? 'card.aim.reached' : 'card.aim.above';
  return [
    { text: say('card.aim.out') },
    { text: say('card.aim.points') },
    { text: say(ends, { limit: o.limit ?? 0 }) },
  ];
}
const start = (o: Options, say: Say): RuleLine[] => [
  { text: say('card.start.deal', { n: o.handSize }), back: true },
  { text: say('card.start.turned'), faces: [{ card: numberOf(o.colours[0], 7) }] },
];
const turn = (o: Options, say: Say): RuleLine[] => [
  { text: say('card.turn.play'), faces: [{ card: `gift-${letterOf(o.colours[0])}` }] },
  { text: say('card.turn.draw'), back: true },
  { text: say('card.turn.victim'), sign: { name: 'pick' } },
  { text: say('card.sign.ring'), sign: { name: 'ring' } },
];

// Cards are named by a letter of their colour: what the facts call them.
const letterOf = (colour: string | undefined): string => (colour === 'black' ? 'k' : (colour ?? 'red').charAt(0));
const numberOf = (colour: string | undefined, n: number): string => `${letterOf(colour)}${n}`;

function match(o: Options, cards: CardsIn, say: Say): RuleLine[] {
  const [one, two] = [letterOf(o.colours[0]), letterOf(o.colours[1])];
  const swap = cards.kinds.find(({ sort, colours }) => sort === 'two' && colours.includes(o.colours[0]!));
  const wishes = `${o.colours.map(colourName).join(', ')}, 1–${cards.highest}`;
  return [
    fitting(say('card.match.colour'), `${one}2`, `${one}7`),
    fitting(say('card.match.number'), `${one}7`, `${two}7`),
    fitting(say('card.match.symbol'), `gift-${one}`, `gift-${two}`),
    ...(swap ? [fitting(say('card.match.swap'), `${one}3`, swap.card)] : []),
    fitting(say('card.match.open', { wishes }), `${two}4`, 'fantastic'),
    fitting(say('card.match.black'), `${two}5`, 'k5'),
    { text: say('card.match.on-black'), faces: [{ card: 'k5' }, { card: `${one}8` }], fits: false },
    { text: say('card.match.on-number'), sign: { name: 'wished', n: 6 } },
  ];
}

function kinds(o: Options, cards: CardsIn, say: Say): RuleLine[] {
  const first = (sort: string) => cards.kinds.find((kind) => kind.sort === sort)?.card;
  const [two, unique] = [first('two'), first('unique')];
  return [
    { text: say('card.kind.number'), faces: [{ card: numberOf(o.colours[2], 3) }] },
    { text: say('card.kind.black'), faces: [{ card: 'k4' }] },
    { text: say('card.kind.plain'), faces: [{ card: `skip-${letterOf(o.colours[1])}` }] },
    ...(two ? [{ text: say('card.kind.two'), faces: [{ card: two }] }] : []),
    { text: say('card.kind.open'), faces: [{ card: 'fantastic-four' }] },
    ...(unique ? [{ text: say('card.kind.unique'), faces: [{ card: unique }] }] : []),
    { text: say('card.kind.event'), faces: [{ event: cards.events[0]! }] },
    ...cards.powers.slice(0, 1).map((power) => ({ text: say('card.kind.power'), faces: [{ power }] })),
    ...cards.rules.slice(0, 1).map((rule) => ({ text: say('card.kind.rule'), faces: [{ rule }] })),
  ];
}

const REACTIONS = ['counterattack', 'lucky-bastard', 'nice-try', 'mimicry'];
function reactions(o: Options, cards: CardsIn, say: Say): RuleLine[] {
  const own = say(o.edition === 'classic' ? 'card.reactions.own-too' : 'card.reactions.not-own');
  return [
    { text: say('card.reactions.how') },
    ...REACTIONS.filter((symbol) => cards.kinds.some((kind) => kind.symbol === symbol)).map((symbol) => ({
      title: special(symbol),
      text: [
        shortOf('card', `special ${symbol}`),
        ...(symbol === 'lucky-bastard' || symbol === 'nice-try' ? [own] : []),
      ].join(' '),
      faces: [{ card: symbol }],
    })),
  ];
}
function events(cards: CardsIn, say: Say): RuleLine[] {
  const trouble = cards.kinds.find(({ symbol }) => symbol === 'trouble')?.card;
  return [
    {
      text: trouble ? say('card.events.black-or-card', { card: special('trouble') }) : say('card.events.black'),
      faces: [{ card: 'k4' }, { card: trouble ?? 'k9' }],
    },
    { text: say('card.events.how'), faces: [{ event: cards.events[1]! }] },
    { text: say('card.events.last'), sign: { pictogram: 'time-bomb' } },
  ];
}
function ruleCards(o: Options, say: Say): RuleLine[] {
  const effect = (agreed: string) => `${nameOf('card', `effect ${agreed}`)}. ${shortOf('card', `effect ${agreed}`)}`;
  const n = o.ruleCards ?? 0;
  return [
    ...(n
      ? [{ text: n === 1 ? say('card.rules.one') : say('card.rules.many', { n }), faces: [{ rule: 'twins' }] }]
      : []),
    ...(o.diy
      ? [{ text: say('card.rules.agreed', { card: special('diy'), effect: effect(o.diy) }), faces: [{ card: 'diy' }] }]
      : []),
    ...(o.box
      ? [
          {
            text: say('card.rules.agreed', { card: nameOf('card', 'event pandoras-box'), effect: effect(o.box) }),
            faces: [{ event: 'pandoras-box' }],
          },
        ]
      : []),
  ];
}
function end(o: Options, cards: CardsIn, say: Say): RuleLine[] {
  const worth = new Map<number, string>();
  for (const { sort, points, card } of cards.kinds)
    if (sort !== 'number' && !worth.has(points)) worth.set(points, card);
  return [
    { text: say('card.end.out') },
    { text: say('card.end.dry') },
    { text: say('card.end.event') },
    ...(o.scoring
      ? [
          { text: say('card.end.number'), faces: [{ card: numberOf(o.colours[3], 9) }] },
          ...[...worth]
            .sort(([a], [b]) => a - b)
            .map(([n, card]) => ({ text: say('card.end.points', { n }), faces: [{ card }] })),
        ]
      : []),
  ];
}
const signs = (cards: CardsIn, say: Say): RuleLine[] => [
  { text: say('card.sign.turn'), sign: { name: 'turn' } },
  { text: say('card.sign.asked'), sign: { name: 'asked' } },
  { text: say('card.sign.pick'), sign: { name: 'pick' } },
  { text: say('card.sign.held'), sign: { name: 'held', n: 7 } },
  { text: say('card.sign.match'), sign: { name: 'match', n: 6 } },
  { text: say('card.sign.wished'), sign: { name: 'wished', n: 6 } },
  ...MARKS.filter(({ by }) => !by || cards.named.has(by)).map(({ pictogram, text }) => ({
    text: `${t(text)}.`.replace(/^./, (letter) => letter.toUpperCase()),
    sign: { pictogram },
  })),
  { text: say('card.sign.bomb', { event: nameOf('card', 'event time-bomb') }), sign: { name: 'bomb', n: 2 } },
];

export function cardPage(o: Options, say: Say): RulePart[] {
  const cards = cardsIn(o);
  const agreed = ruleCards(o, say);
  return [
    { title: 'part.aim', lines: aim(o, say) },
    { title: 'part.start', lines: start(o, say) },
    { title: 'part.turn', lines: turn(o, say) },
    { title: 'part.match', lines: match(o, cards, say) },
    { title: 'part.kinds', lines: kinds(o, cards, say) },
    { title: 'part.reactions', lines: reactions(o, cards, say) },
    { title: 'part.events', lines: events(cards, say) },
    ...(cards.powers.length
      ? [
          {
            title: 'part.powers' as const,
            lines: [{ text: say('card.powers.how'), faces: [{ power: cards.powers[0]! }] }],
          },
        ]
      : []),
    ...(agreed.length ? [{ title: 'part.rules' as const, lines: agreed }] : []),
    { title: 'part.end', lines: end(o, cards, say) },
    { title: 'part.signs', lines: signs(cards, say) },
  ];
}
