// Whole games of the real engine: every question and everything that happens can be said, in every language.
import { beforeAll, expect, test } from 'vitest';
import {
  answersIn,
  loadTumult,
  type CardAnswer,
  type CardMessage,
  type CardRecord,
  type CardView,
  type Tumult,
} from '../../../../wasm/tumult.ts';
import { madeEngine, putMadeTexts } from '../../made.ts';
import { settings, LANGUAGES } from '../../settings.svelte.ts';
import { inWords } from '../pieces.ts';
import { answerInWords } from './answers.ts';
import { byCard, fromHand } from './picks.ts';
import { cardName } from './words.ts';

const names = ['Ann', 'Ben', 'Eva', 'Kim'];
let engine: Tumult;

beforeAll(async () => {
  engine = await loadTumult(madeEngine());
  putMadeTexts();
});

// Calls back after every answer of games that bots play.
function play(seed: number, each: (view: CardView, story: CardMessage[], answers: CardAnswer[]) => void): void {
  const table = engine.begin({ game: 'card', options: { players: 4, limit: 'short' }, seed });
  for (let n = 0; n < 700; ++n) {
    const view = table.view<CardView>(0);
    each(view, table.news<CardRecord, CardMessage>(0).story, answersIn(table.offers(0)) as CardAnswer[]);
    if (view.gameOver) break;
    for (const seat of view.question.asked) table.letBotAnswer(seat, 'easy', 0, seed + n);
  }
  table.close();
}

test.each(LANGUAGES)('every question and every sentence of the log is there in %s', (language) => {
  settings.language = language;
  const said = new Set<string>();
  for (let seed = 1; seed <= 6; ++seed) {
    play(seed, (view, story) => {
      if (view.question.owes && !view.roundOver) said.add(inWords('card', view.question.says!, 0, names));
      for (const message of story) said.add(inWords('card', message, 0, names));
    });
  }
  expect(said.size).toBeGreaterThan(300);
  for (const sentence of said) expect(sentence, sentence).toMatch(/^[^{}]*\S[^{}]*$/);
});

test('every answer that is offered can be grouped by card, person or thing', () => {
  settings.language = 'en';
  const verbs = new Set<string>();
  play(7, (view, _, answers) => {
    for (const answer of answers) {
      verbs.add(answer.verb);
      if (answer.card) expect(cardName(answer.card)).not.toContain('undefined');
      if (answer.seat !== undefined) expect(names[answer.seat]).toBeDefined();
      expect(answerInWords(answer, names)).toMatch(/^[^{}]*\S[^{}]*$/);
    }
    const hand = view.seats[0]!.hand ?? [];
    for (const card of byCard(answers.filter(fromHand)).keys()) expect(hand).toContain(card);
  });
  expect([...verbs]).toEqual(expect.arrayContaining(['play', 'draw', 'pass', 'wish', 'name']));
});
