// What can be done with the cards in hand, by the answers that are offered.
import type { CardAnswer, CardKind } from '../../../../wasm/tumult.ts';
import { t } from '../../words/words.ts';
import { matched } from './hand.ts';

const FROM_HAND: ReadonlySet<CardAnswer['verb']> = new Set(['play', 'toss', 'give', 'discard', 'lay'] as const);
export const fromHand = ({ verb }: CardAnswer): boolean => FROM_HAND.has(verb);

// The card that these answers lay on the discard pile.
export const laid = (answers: readonly CardAnswer[]): CardKind | undefined =>
  answers.find(({ verb }) => verb === 'play' || verb === 'toss')?.card;

// Whether a person is what is chosen. `second`: the card is chosen already.
export const namesPerson = ({ card, as, seat }: CardAnswer, second: boolean): boolean =>
  seat !== undefined && as === undefined && (second || card === undefined);

// What can be done with each card. More than one thing: whom it goes to, or what it is to be, comes second.
export function byCard(answers: readonly CardAnswer[]): Map<string, CardAnswer[]> {
  const cards = new Map<string, CardAnswer[]>();
  for (const answer of answers.filter(fromHand)) {
    const known = cards.get(answer.card!);
    if (known) known.push(answer);
    else cards.set(answer.card!, [answer]);
  }
  return cards;
}

// Which of the cards in hand are picked already; copies of a kind count one by one.
export const pickedAt = (hand: readonly string[], picks: readonly CardAnswer[]): boolean[] =>
  matched(
    hand,
    picks.filter(fromHand).map(({ card }) => ({ card: card! })),
  ).map(Boolean);

const CAN = { give: 'table.can-give', discard: 'table.can-discard', lay: 'table.can-lay' } as const;
// What may be done with a card, for these answers, in words: "can be given".
export function canBe([answer]: readonly CardAnswer[]): string {
  const verb = answer?.verb;
  return t(verb === 'give' || verb === 'discard' || verb === 'lay' ? CAN[verb] : 'table.playable');
}
