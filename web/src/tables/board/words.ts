// Cards, fields and events of the board game in words.
import type { BoardKind, BoardWay } from '../../../../wasm/tumult.ts';
import { thingsIn, type Piece } from '../../words/render.ts';
import { nameOf, word } from '../../words/texts.svelte.ts';
import { type Filling, t, type Key } from '../../words/words.ts';
import { colourOf, GOAL, leadsTo, START } from './facts.ts';

export const boardWord = (key: string, with_?: Filling): string => word('board', `board-${key}`, with_);
export const cardEntry = (card: string): string => `board-card ${card}`;
export const eventEntry = (event: string): string => `board-event ${event}`;
export const cardName = (card: string): string => nameOf('board', cardEntry(card));
export const eventName = (event: string): string => nameOf('board', eventEntry(event));
export const colourName = (card: BoardKind): string => t(`board.colour.${colourOf(card)}` as Key);
// "Push (red)"
export const fullName = (card: BoardKind): string => `${cardName(card)} (${colourName(card)})`;

export const fieldName = (field: number): string =>
  field === START ? boardWord('start') : field === GOAL ? boardWord('end') : String(field);
// "Field 17", "Start"
export const fieldTitle = (field: number): string =>
  field === START || field === GOAL ? fieldName(field) : t('board.field', { n: field });
export const markName = (number: number): string => boardWord('teleport-field', { number });
export const wayName = (card: BoardKind, field: number, way: BoardWay): string =>
  boardWord(way, { to: fieldName(leadsTo(card, field, way)) });
// "on 17", "on 17 towards 18"
export const lying = (card: BoardKind, field: number, way?: BoardWay): string =>
  way === undefined
    ? boardWord('lies', { field: fieldName(field) })
    : boardWord('points-to', { field: fieldName(field), to: fieldName(leadsTo(card, field, way)) });

// What of a sentence has a text of its own.
export type Explainable = { card: BoardKind } | { event: string };
export const explainable = (pieces: readonly Piece[]): Explainable[] =>
  thingsIn(pieces).flatMap((piece): Explainable[] =>
    'card' in piece ? [{ card: piece.card as BoardKind }] : 'event' in piece ? [{ event: piece.event }] : [],
  );

// A letter for everybody's piece: the first of the name that is still free.
export function lettersFor(names: readonly string[]): string[] {
  const taken: string[] = [];
  for (const name of names) {
    const plain =
      name
        .normalize('NFD')
        .toUpperCase()
        .replace(/[^A-Z]/g, '') + 'ABCDEFGHIJ';
    taken.push([...plain].find((letter) => !taken.includes(letter))!);
  }
  return taken;
}
