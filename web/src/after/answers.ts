// An answer in words, as the buttons of its table say it.
import type { BoardAnswer, CardAnswer } from '../../../wasm/tumult.ts';
import type { Answer, GameName } from '../link/link.ts';
import { answerInWords as ofBoard } from '../tables/board/answers.ts';
import { answerInWords as ofCards } from '../tables/card/answers.ts';

const IN_WORDS: { [game in GameName]: (answer: Answer, names: readonly string[]) => string } = {
  card: (answer, names) => ofCards(answer as CardAnswer, names),
  board: (answer, names) => ofBoard(answer as BoardAnswer, names),
  frankfurt: ({ text }) => text,
};

export const answerInWords = (game: GameName, answer: Answer, names: readonly string[]): string =>
  IN_WORDS[game](answer, names);
