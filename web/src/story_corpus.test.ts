// The corpus of narrations, questions and refusals as the page has them: the same games as in app/story_corpus_test.h,
// where the lines are described. TUMULT_STORY names a folder for texts in which cards are called as in the terminal, for
// tools/story.py to compare.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  kLevels,
  loadTumult,
  type AnyRecord,
  type BoardFacts,
  type BoardRecord,
  type BoardView,
  type CardRecord,
  type CardView,
  type FrankfurtRecord,
  type FrankfurtView,
  type Reply,
  type Table,
  type Tumult,
} from '../../wasm/tumult.ts';
import { BOT_NAMES as NAMES } from './link/names.ts';
import { LETTERS, isColour, shownBy } from './parts/shapes.ts';
import { LANGUAGES, settings } from './settings.svelte.ts';
import { Draws, expectCorpus, MOST_STEPS, same, Text, variantOf, type Said } from './story_corpus.ts';
import { colourOf, GOAL, putFacts } from './tables/board/facts.svelte.ts';
import { questionText as boardQuestion } from './tables/board/question.ts';
import * as boardSays from './tables/board/says.ts';
import { inWords as boardWords } from './tables/board/story.svelte.ts';
import { Teller as BoardTeller, type Bit as BoardBit } from './tables/board/teller.ts';
import { cardName as boardCard } from './tables/board/words.ts';
import { questionText as cardQuestion } from './tables/card/question.ts';
import * as cardSays from './tables/card/says.ts';
import { inWords as cardWords } from './tables/card/story.svelte.ts';
import { Teller as CardTeller, type Bit as CardBit } from './tables/card/teller.ts';
import { cardName, wishName } from './tables/card/words.ts';
import { tell as tellFrankfurt } from './tables/frankfurt/teller.ts';
import { clauseText } from './tables/frankfurt/words.ts';
import { nameOf, putTexts } from './words/texts.svelte.ts';
import { refusalText } from './words/refusal.ts';
import { t } from './words/words.ts';

const made = (name: string) => readFileSync(new URL(`../made/${name}`, import.meta.url));
let engine: Tumult;

beforeAll(async () => {
  engine = await loadTumult(made('tumult.wasm'));
  for (const language of LANGUAGES) putTexts(language, JSON.parse(made(`texts.${language}.json`).toString()));
  putFacts(engine.facts<BoardFacts>('board'));
});

// A game's own part: what is told to a viewer after a step, what is asked, and when an answer is said by half.
interface Talk {
  teller(viewer: number | null): (records: AnyRecord[], table: Table) => Said[];
  look(table: Table): void; // before the first step, and after each has been told
  question(table: Table, seat: number, picks: readonly string[]): Said;
  byHalf(table: Table, seat: number, options: readonly string[], answer: string): Said[];
  // A card in hand that is touched and cannot be played, or laid there, and what is asked about it.
  touched(
    table: Table,
    seat: number,
    options: readonly string[],
    card: string,
    draws: Draws,
  ): { word: string; answer: string } | null;
}

// Any, but black cards, which bring events, and reactions are taken more often.
function chosen(all: readonly string[], draws: Draws): string {
  const loud = all.filter((words) => words.startsWith('play k') || words.startsWith('toss '));
  return draws.any(draws.below(2) === 0 && loud.length ? loud : all);
}

function play(game: 'card' | 'board', number: number, talkOf: (names: readonly string[]) => Talk): Text {
  const { language, polite, options } = variantOf(game, number);
  settings.language = language;
  settings.polite = polite;
  const names = NAMES.slice(0, Number(options['players']));
  const table = engine.begin({ game, options, seed: number });
  const talk = talkOf(names);
  const draws = new Draws(number);
  const text = new Text();
  const viewers = [number % names.length, null];
  const tellers = viewers.map((viewer) => talk.teller(viewer));
  const tell = () => {
    viewers.forEach((viewer, i) =>
      tellers[i]!(table.records(viewer ?? -1), table).forEach((s) => text.tell(viewer, s)),
    );
    talk.look(table);
  };
  let earlier: string[] = [];
  talk.look(table);
  tell();
  for (let step = 0; step < MOST_STEPS; ++step) {
    const owing = names.map((_, seat) => seat).filter((seat) => table.answers(seat).length > 0);
    if (!owing.length) break;
    const seat = draws.any(owing);
    for (let tries = 0; tries < 2 && earlier.length; ++tries) {
      const words = draws.any(earlier);
      const why = table.why(seat, words);
      text.refuse(seat, words, why.ok ? 'ok' : refusalText(game, why));
    }
    const hand = [...(table.view<CardView | BoardView>(seat).seats[seat]!.hand ?? [])].sort();
    const touched = hand.length
      ? talk.touched(table, seat, table.draft(seat, []).options!, draws.any<string>(hand), draws)
      : null;
    if (touched) {
      const why = table.why(seat, touched.answer);
      text.refuse(seat, touched.word, why.ok ? 'ok' : refusalText(game, why));
    }
    const picks: string[] = [];
    for (let draft = table.draft(seat, picks); !draft.complete; draft = table.draft(seat, picks)) {
      const offered = draft.options!;
      if (!picks.length) earlier = [...earlier, ...offered].slice(-60);
      text.ask(seat, talk.question(table, seat, picks));
      const answer = chosen(offered, draws);
      for (const half of talk.byHalf(table, seat, offered, answer)) text.ask(seat, half, '~');
      picks.push(answer);
    }
    text.answer(seat, picks.join(' / '));
    expect(table.say(seat, picks)).toMatchObject({ ok: true });
    tell();
  }
  table.close();
  return text;
}

// Cards as in the terminal: "r7", "Gift g", "Fantastic".
function cardToken(card: string): string {
  const { sort, colours, number, symbol } = shownBy(card);
  const letters = colours.map((c) => LETTERS[c]).join('');
  if (sort === 'number') return letters + number;
  const name = nameOf('card', `special ${symbol}`);
  return letters ? `${name} ${letters}` : name;
}
const cardTold = (bits: readonly CardBit[], names: readonly string[]): Said => ({
  page: cardWords(bits, names),
  alike: bits
    .map((bit) => {
      if (typeof bit === 'string') return bit;
      if ('card' in bit) return cardToken(bit.card);
      if ('wish' in bit && isColour(bit.wish)) return `${LETTERS[bit.wish]} ${wishName(bit.wish)}`;
      return cardWords([bit], names);
    })
    .join(''),
});
function cardTalk(names: readonly string[]): Talk {
  let scores: number[] = [];
  return {
    // As Story in tables/card/story.svelte.ts.
    teller(viewer) {
      const teller = new CardTeller(viewer);
      return (records, table) => {
        if (records.some((r) => r.what === 'dealt')) teller.round = table.view<CardView>().round - 1;
        return teller.tell(records as CardRecord[], scores).map((s) => cardTold(s.bits, names));
      };
    },
    look(table) {
      scores = table.view<CardView>().seats.map((s) => s.score);
    },
    question: (table, seat, picks) => same(cardQuestion(table.view<CardView>(seat), names, picks.length)),
    // As `half` in CardTable.svelte.
    byHalf(_, __, options, answer) {
      const { card } = cardSays.read(answer);
      const ways = card ? (cardSays.byCard(options.map(cardSays.read)).get(card) ?? []) : [];
      if (!cardSays.fromHand(cardSays.read(answer)) || ways.length < 2) return [];
      const say = (name: string) => (ways[0]!.as ? t('table.as-what') : t('table.to-whom', { card: name }));
      return [{ page: say(cardName(card!)), alike: say(cardToken(card!)) }];
    },
    // As `press` and `ask` there.
    touched(table, seat, options, card) {
      if (cardSays.byCard(options.map(cardSays.read)).has(card)) return null;
      const verb =
        { give: 'give', discard: 'discard', lay: 'lay', react: 'toss' }[
          table.view<CardView>(seat).question.what as string
        ] ?? 'play';
      return { word: card, answer: `${verb} ${card}` };
    },
  };
}

// "Push r"
const boardToken = (card: Parameters<typeof colourOf>[0]): string =>
  `${boardCard(card)} ${{ red: 'r', green: 'g', blue: 'b', yellow: 'y', multicoloured: 'm', white: 'w' }[colourOf(card)]}`;
const boardTold = (bits: readonly BoardBit[], names: readonly string[]): Said => ({
  page: boardWords(bits, names),
  alike: bits
    .map((bit) => (typeof bit !== 'string' && 'card' in bit ? boardToken(bit.card) : boardWords([bit], names)))
    .join(''),
});
function boardTalk(names: readonly string[]): Talk {
  let scores: number[] = [];
  const events = engine.facts<BoardFacts>('board').events;
  const questionOf = (
    table: Table,
    seat: number,
    ...more: [half: boardSays.Half | null, field?: number | undefined, named?: number | undefined]
  ) => {
    const view = table.view<BoardView>(seat);
    return same(boardQuestion(view, names, more[0], more[1], more[2]));
  };
  return {
    teller() {
      const teller = new BoardTeller(events);
      return (records) => teller.tell(records as BoardRecord[], scores).map((s) => boardTold(s.bits, names));
    },
    look(table) {
      scores = table.view<BoardView>().seats.map((s) => s.score);
    },
    question: (table, seat, picks) =>
      questionOf(table, seat, null, undefined, picks.map(boardSays.read).find((w) => w.seat !== undefined)?.seat),
    // As Laying in tables/board/laying.svelte.ts.
    byHalf(table, seat, options, answer) {
      const way = boardSays.read(answer);
      if (way.field === undefined || way.verb === 'take') return [];
      const half: boardSays.Half = {
        verb: way.verb,
        ...(way.card ? { card: way.card } : {}),
        ...(way.mark === undefined ? {} : { mark: way.mark }),
      };
      const arrows =
        options.map(boardSays.read).filter((w) => w.verb === way.verb && w.card === way.card && w.field === way.field)
          .length > 1;
      return [
        questionOf(table, seat, half),
        ...(way.verb !== 'move' && arrows ? [questionOf(table, seat, half, way.field)] : []),
      ];
    },
    // As `ask` there, and what BoardTable.svelte does before.
    touched(table, seat, options, card, draws) {
      const { what } = table.view<BoardView>(seat).question;
      const half: boardSays.Half = {
        verb: what === 'react' ? 'toss' : 'play',
        card: card as NonNullable<boardSays.Half['card']>,
      };
      const field = 1 + draws.below(GOAL - 1);
      if (!['turn', 'set-up', 'restock', 'react'].includes(what)) return null;
      if (options.map(boardSays.read).some((w) => boardSays.goesOn(half, w) && w.field === field)) return null;
      const answer = boardSays.meant(half, field, undefined, boardSays.hasArrow(half.card));
      return { word: answer.slice(answer.indexOf(' ') + 1), answer };
    },
  };
}

function playFrankfurt(number: number): Text {
  const { language, polite, options } = variantOf('frankfurt', number);
  settings.language = language;
  settings.polite = polite;
  const players = Number(options['players']);
  const names = NAMES.slice(0, players);
  const table = engine.begin({ game: 'frankfurt', options, seed: number });
  const draws = new Draws(number);
  const text = new Text();
  let begun = 0;
  let best = ''; // what was best when it was last looked for; it may be too late for that
  let view = table.view<FrankfurtView>(0);
  // As Story in tables/frankfurt/story.svelte.ts.
  const tell = () => {
    const records = table.records<FrankfurtRecord>(0);
    view = table.view<FrankfurtView>(0);
    const told = tellFrankfurt(records, names, 0).map((s) => s.text);
    if (records.some((r) => r.what === 'dealt' && r.actor === undefined)) begun = 0;
    if (view.round !== begun && records.some((r) => r.what === 'dealt'))
      told.unshift(t('frankfurt.round-begins', { n: (begun = view.round) }));
    for (const sentence of told) text.tell(0, same(sentence));
  };
  for (let seat = 1; seat < players; ++seat)
    table.seatBot(seat, kLevels[(number + seat) % kLevels.length]!, number * 10 + seat);
  tell();
  let next = table.advance(0);
  const goTo = (tick: number) => {
    while (next >= 0 && next <= tick && !view.gameOver) {
      next = table.advance(next);
      tell();
    }
    if (!view.gameOver) next = table.advance(tick);
    tell();
  };
  const words = (): string => {
    const mood = draws.below(8);
    if (mood < 2) {
      const [verb, column, pile] = [draws.below(7), 1 + draws.below(4), draws.below(players)];
      return (
        [`slap p${pile}`, `turn c${column}`, `shift c${column} c${1 + pile}`, `call p${pile}`, 'ok'][verb] ??
        `lay c${column} p${pile}`
      );
    }
    if (mood >= 4) {
      const before = best;
      best = table.gentlest(0);
      return mood === 4 ? before : best;
    }
    const all = table.answers(0);
    return all.length ? draws.any(all) : '';
  };
  const act = (said: string): void => {
    if (!said || said.startsWith('stuck')) return;
    const reply = table.say(0, [said], view.now);
    if (reply.ok) text.answer(0, said);
    if (reply.how !== 'done') text.refuse(0, said, refused(reply));
    next = table.advance(view.now);
    tell();
  };
  for (let step = 0; step < MOST_STEPS && !view.gameOver; ++step) {
    goTo(view.now + 200 + draws.below(1200));
    if (!view.gameOver) act(words());
  }
  table.close();
  return text;
}
// As `say` in FrankfurtTable.svelte.
function refused(reply: Reply): string {
  if (!reply.ok) return clauseText(reply.clause);
  return reply.clause === 'K-PLAY-2' ? t('frankfurt.come-back') : t('frankfurt.wrong');
}

const FOR_MANY_GAMES = 1_800_000; // milliseconds
test(
  'the card game is told, asked and refused as before',
  () => expectCorpus('card', (number) => play('card', number, cardTalk)),
  FOR_MANY_GAMES,
);
test(
  'the board game is told, asked and refused as before',
  () => expectCorpus('board', (number) => play('board', number, boardTalk)),
  FOR_MANY_GAMES,
);
test('Frankfurt is told and refused as before', () => expectCorpus('frankfurt', playFrankfurt), FOR_MANY_GAMES);
