// Offers (kit/offer.h) taken apart into answers.
import type { AnyOffer, BoardOffer, CardOffer, FrankfurtOffer } from './types/tumult';

/** One value of each operand; `text` is the answer in the notation, as it is said to the engine or a server. */
type AnswerOf<Offer> = {
  [Key in keyof Offer]: Offer[Key] extends readonly (infer Value)[] | undefined ? Value : Offer[Key];
} & { text: string };
export type CardAnswer = AnswerOf<CardOffer>;
export type BoardAnswer = AnswerOf<BoardOffer>;
export type FrankfurtAnswer = AnswerOf<FrankfurtOffer>;
export type AnyAnswer = CardAnswer | BoardAnswer | FrankfurtAnswer;

/** Every answer that these offer. */
export function answersIn(offers: readonly AnyOffer[]): AnyAnswer[] {
  return offers.flatMap(({ verb, text = verb, ...operands }) => {
    let answers: { text: string }[] = [{ verb, text } as { text: string }];
    for (const [key, values] of Object.entries<readonly unknown[]>(operands))
      answers = answers.flatMap((answer) =>
        values.map((value) => ({ ...answer, [key]: value, text: answer.text.replace(`{${key}}`, String(value)) })),
      );
    return answers as AnyAnswer[];
  });
}
