// An answer in words, as the buttons of its table say it.
import type { GameName } from '../link/link.ts';
import { answerInWords as ofBoard } from '../tables/board/answers.ts';
import { answerInWords as ofCards } from '../tables/card/answers.ts';

const IN_WORDS: { [game in GameName]: (answer: string, names: readonly string[]) => string } = {
  card: ofCards,
  board: ofBoard,
  frankfurt: (answer) => answer,
};

export const answerInWords = (game: GameName, answer: string, names: readonly string[]): string =>
  IN_WORDS[game](answer, names);
