// What never changes about the board game, as the engine tells it: kinds with colour and time of acting, fields and
// their neighbours. Asked for once.
import type { BoardActs, BoardColour, BoardFacts, BoardKind, BoardWay } from '../../../../wasm/tumult.ts';
import { bench } from '../../link/bench.ts';

let known = $state.raw<BoardFacts | null>(null);
let asked: Promise<BoardFacts> | undefined;

export const putFacts = (facts: BoardFacts): void => void (known = facts);
export function loadFacts(): Promise<BoardFacts> {
  asked ??= bench.facts('board').then((facts) => (putFacts(facts as BoardFacts), facts as BoardFacts));
  return asked;
}
export const factsAreHere = (): boolean => known !== null;

const kind = (card: BoardKind) => known?.kinds.find((k) => k.card === card);
export const colourOf = (card: BoardKind): BoardColour => kind(card)?.colour ?? 'white';
export const actsOf = (card: BoardKind): BoardActs => kind(card)?.acts ?? 'landing';
// The order of the printed kinds, which goes by colour.
export const rankOf = (card: BoardKind): number => known?.kinds.findIndex((k) => k.card === card) ?? 0;

export const eventKinds = (): readonly string[] => known?.events ?? [];

export const FIELDS = 44;
export const START = 0;
export const GOAL = FIELDS - 1;
export const pointsOf = (field: number): number => known?.fields[field]?.points ?? field;
export const neighbour = (field: number, way: BoardWay): number | undefined =>
  known?.fields[field]?.neighbours.find((n) => n.way === way)?.field;

// Where an arrow leads that is laid there: one field on, or two for Jump, but never off the track.
export function leadsTo(card: BoardKind, field: number, way: BoardWay): number {
  const next = neighbour(field, way) ?? field;
  return card === 'jump' ? (neighbour(next, way) ?? next) : next;
}
