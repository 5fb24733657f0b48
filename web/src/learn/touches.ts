// What is to be touched next for what the coach asks: selectors, of which the first that is found counts. The table shows what
// was already done: a card that is chosen, a pick that is made.
import type { BoardAnswer, CardAnswer } from '../../../wasm/tumult.ts';
import type { Answer, GameName } from '../link/link.ts';

const inPrompt = (text: string): string => `.prompt.yours [data-answer="${text}"]`;
const inHand = (card: string): string => `.fan .may[data-card="${card}"]`;

function onCards({ text, verb, card, seat }: CardAnswer): string[] {
  if (verb === 'give' && card) return [`${inHand(card)}:not(.picked)`];
  const person = verb === 'name' && seat !== undefined ? [`[data-at="hand-${seat}"] .pick`] : [];
  return [inPrompt(text), ...person, ...(card ? [inHand(card)] : [])];
}
function onBoard({ text, card, field, verb }: BoardAnswer): string[] {
  if (!card || field === undefined) return [inPrompt(text)];
  return [
    inPrompt(text),
    `main:has(.fan .chosen[data-card="${card}"]) [data-field="${field}"].lit`,
    inPrompt(`${verb} ${card}`),
    inHand(card),
  ];
}
// A card is picked up where it lies, and laid where it goes.
function onPlaces(text: string): string[] {
  const [from, to] = text.match(/\b[cp]\d\b/g) ?? [];
  if (!from) return [];
  const there = `[data-place="${from}"]`;
  return to ? [`main:has(${there}.picked) [data-place="${to}"]`, there] : [there];
}

export function touchesFor(game: GameName, wanted: readonly Answer[]): string[] {
  const last = wanted.length > 1 ? ['.prompt .draft .loud'] : [];
  const each = wanted.flatMap((answer) => {
    if (game === 'frankfurt') return onPlaces(answer.text);
    return game === 'card' ? onCards(answer as CardAnswer) : onBoard(answer as BoardAnswer);
  });
  return [...each, ...last];
}
