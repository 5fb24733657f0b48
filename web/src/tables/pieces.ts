// The pieces of a sentence by their names, as a screen reader says them.
import type { GameName, Message, Seat } from '../link/link.ts';
import { render, type Piece } from '../words/render.ts';
import { nameOf, shortOf } from '../words/texts.svelte.ts';
import * as board from './board/words.ts';
import * as card from './card/words.ts';
import * as frankfurt from './frankfurt/words.ts';

type Named = Exclude<Piece, string | { seat: number } | { clause: string }>;
const names: { readonly [G in GameName]: (piece: Named) => string } = {
  card(piece) {
    if ('card' in piece) return piece.the ? card.theCard(piece.card) : card.cardName(piece.card);
    if ('effect' in piece) return nameOf('card', card.effectEntry(piece.effect));
    if ('event' in piece) return card.eventName(piece.event);
    if ('power' in piece) return card.powerName(piece.power);
    if ('rule' in piece) return card.ruleName(piece.rule);
    return 'wish' in piece ? card.wishName(piece.wish) : '';
  },
  board(piece) {
    if ('card' in piece) return board.cardName(piece.card);
    if ('event' in piece) return board.eventName(piece.event);
    return 'field' in piece ? board.fieldName(piece.field) : '';
  },
  frankfurt(piece) {
    if ('card' in piece) return piece.the ? frankfurt.theCard(piece.card) : frankfurt.cardName(piece.card);
    if ('laid' in piece) return `${frankfurt.numberOf(piece.on)}: ${frankfurt.cardName(piece.laid)}`;
    return 'pile' in piece ? frankfurt.pileName(piece.pile) : '';
  },
};
export function pieceName(game: GameName, piece: Piece, people: readonly string[]): string {
  if (typeof piece === 'string') return piece;
  if ('clause' in piece) return shortOf(game, `clause ${piece.clause}`);
  return 'seat' in piece ? (people[piece.seat] ?? '') : names[game](piece);
}
// A whole sentence as text.
export const inWords = (game: GameName, message: Message, reader: Seat | null, people: readonly string[]): string =>
  render(game, message, reader)
    .map((piece) => pieceName(game, piece, people))
    .join('');
