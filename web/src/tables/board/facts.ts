// What never changes about the board game, as the engine tells it (wasm/types): cards, fields and how pieces move.
import type { BoardActs, BoardColour, BoardFacts, BoardKind, BoardTask, BoardWay } from '../../../../wasm/tumult.ts';
import { kBoardFacts } from '../../../../wasm/types/board_facts.ts';

type Printed = BoardFacts['kinds'][number];
const kinds: ReadonlyMap<BoardKind, Printed> = new Map(kBoardFacts.kinds.map((kind) => [kind.card, kind]));
// A server that is newer than this page may name other kinds: those are drawn white.
const printed = (card: BoardKind): Partial<Printed> => kinds.get(card) ?? {};
export const colourOf = (card: BoardKind): BoardColour => printed(card).colour ?? 'white';
export const actsOf = (card: BoardKind): BoardActs => printed(card).acts ?? 'landing';
// The order of the printed kinds, which goes by colour.
export const rankOf = (card: BoardKind): number => kBoardFacts.kinds.findIndex((k) => k.card === card);
// Laid with a direction.
export const hasArrow = (card: BoardKind): boolean => printed(card).ways !== undefined;
// How many fields on its arrow leads.
export const reachOf = (card: BoardKind): number => printed(card).reach ?? 0;

export const { start: START, goal: GOAL } = kBoardFacts;
export const FIELDS = kBoardFacts.fields.length;
export const pointsOf = (field: number): number => kBoardFacts.fields[field]?.points ?? field;
// What a field counts when a round is over.
export const countedField = (field: number): { field: number; points: number } => ({ field, points: pointsOf(field) });
export const neighbour = (field: number, way: BoardWay): number | undefined => kBoardFacts.fields[field]?.[way];

// Where an arrow leads that is laid there; the ends of the track stop it.
export function leadsTo(card: BoardKind, field: number, way: BoardWay): number {
  let to = field;
  for (let n = reachOf(card); n > 0; --n) to = neighbour(to, way) ?? to;
  return to;
}

// Whether that takes a piece along the track; everything else sets it down at once.
const walking: ReadonlySet<BoardTask> = new Set(kBoardFacts.walks);
export const walks = (cause: BoardTask | undefined): boolean => cause !== undefined && walking.has(cause);
