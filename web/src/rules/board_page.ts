// The rules of the board game, for the options in force.
import type { BoardView } from '../../../wasm/tumult.ts';
import { kBoardFacts } from '../../../wasm/types/board_facts.ts';
import { GOAL, pointsOf } from '../tables/board/facts.ts';
import { cardEntry, cardName } from '../tables/board/words.ts';
import { shortOf } from '../words/texts.svelte.ts';
import { t } from '../words/words.ts';
import type { RuleLine, RulePart } from './page.ts';
import type { Say } from './words/words.ts';

type Options = BoardView['options'];
const HELD = kBoardFacts.hand;

const pair = (text: string, under: string, over: string, fits: boolean): RuleLine => ({
  text,
  faces: [{ card: under }, { card: over }],
  fits,
});
const aim = (o: Options, say: Say): RuleLine[] => [
  { text: t('board.opening.points'), sign: { name: 'piece', seat: 0 } },
  { text: t('board.opening.push'), faces: [{ card: 'push' }] },
  { text: say('board.aim.end', { n: pointsOf(GOAL) }), sign: { name: 'end' } },
  { text: say('board.aim.limit', { limit: o.limit }) },
];
const start = (say: Say): RuleLine[] => [
  { text: say('board.start.lay', { n: HELD }), back: true },
  { text: say('board.start.roll'), sign: { name: 'roll', n: 20 } },
];
const turn = (say: Say): RuleLine[] => [
  { text: say('board.turn.lay'), faces: [{ card: 'jump' }] },
  { text: say('board.turn.roll'), sign: { name: 'roll', n: 4 } },
  { text: say('board.turn.draw', { n: HELD }), back: true },
];
const place = (say: Say): RuleLine[] => [
  { text: say('board.place.empty'), faces: [{ card: 'magnet' }] },
  pair(say('board.place.same'), 'push', 'swap', true),
  pair(say('board.place.all'), 'gift', 'block', true),
  pair(say('board.place.other'), 'push', 'stop', false),
  pair(say('board.place.white'), 'troublemaker', 'block', false),
  { text: say('board.place.never'), sign: { name: 'end' } },
  { text: say('board.place.cover') },
];
const triggers = (say: Say): RuleLine[] => [
  { text: say('board.triggers.played'), sign: { when: 'played' }, faces: [{ card: 'reverse' }] },
  { text: say('board.triggers.landing'), sign: { when: 'landing' }, faces: [{ card: 'push' }] },
  { text: say('board.triggers.crossing'), sign: { when: 'crossing' }, faces: [{ card: 'snail' }] },
  { text: say('board.triggers.tossed'), sign: { when: 'tossed' }, faces: [{ card: 're-roll' }] },
  { text: say('board.triggers.both'), faces: [{ card: 'fuck-you' }] },
];
const move = (o: Options, say: Say): RuleLine[] => [
  { text: say('board.move.chain'), faces: [{ card: 'push' }, { card: 'jump' }] },
  { text: say(o.edition === 'gamefactory' ? 'board.move.once' : 'board.move.once-each') },
  { text: say('board.move.teleport'), sign: { name: 'mark', n: 4 } },
  { text: say('board.move.walls') },
];
const reactions = (): RuleLine[] =>
  kBoardFacts.kinds
    .filter(({ acts }) => acts === 'tossed')
    .map(({ card }) => ({ title: cardName(card), text: shortOf('board', cardEntry(card)), faces: [{ card }] }));
const end = (say: Say): RuleLine[] => [
  { text: say('board.end.goal'), sign: { name: 'end' } },
  { text: say('board.end.dry') },
  { text: say('board.end.points', { n: pointsOf(GOAL) }) },
  { text: shortOf('board', cardEntry('fuck-you')), title: cardName('fuck-you'), faces: [{ card: 'fuck-you' }] },
];
const signs = (say: Say): RuleLine[] => [
  { text: say('board.sign.piece'), sign: { name: 'piece', seat: 1 } },
  { text: say('board.sign.total'), sign: { name: 'total', n: 17 } },
  { text: say('board.sign.turn'), sign: { name: 'turn' } },
  { text: say('board.sign.pick'), sign: { name: 'pick' } },
  { text: say('board.sign.lit'), sign: { name: 'lit' } },
  { text: say('board.sign.roll'), sign: { name: 'roll', n: 4 } },
];

export const boardPage = (o: Options, say: Say): RulePart[] => [
  { title: 'part.aim', lines: aim(o, say) },
  { title: 'part.start', lines: start(say) },
  { title: 'part.turn', lines: turn(say) },
  { title: 'part.place', lines: place(say) },
  { title: 'part.triggers', lines: triggers(say) },
  { title: 'part.move', lines: move(o, say) },
  { title: 'part.reactions', lines: reactions() },
  {
    title: 'part.events',
    lines: [
      {
        text: say('board.events.how', { card: cardName('troublemaker'), n: kBoardFacts.events.length }),
        faces: [{ card: 'troublemaker' }, { event: kBoardFacts.events[0]! }],
      },
    ],
  },
  { title: 'part.end', lines: end(say) },
  { title: 'part.signs', lines: signs(say) },
];
