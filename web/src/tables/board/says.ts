// Answers of the board game, read by their words: "play push@17>fwd", "take stop@17", "move t3 20", "name s1", "roll".
import type { BoardKind, BoardWay } from '../../../../wasm/tumult.ts';

export interface Way {
  answer: string;
  verb: string;
  card?: BoardKind;
  field?: number;
  points?: BoardWay;
  mark?: number;
  seat?: number;
  number?: number;
}

export function read(answer: string): Way {
  const [verb = '', object, more] = answer.split(' ');
  const way: Way = { answer, verb };
  if (object === undefined) return way;
  if (verb === 'name') return { ...way, seat: Number(object.slice(1)) };
  if (verb === 'choose') return { ...way, number: Number(object) };
  if (verb === 'move') return { ...way, mark: Number(object.slice(1)), field: Number(more) };
  const [, card, field, points] = object.match(/^([\w-]+)(?:@(\d+))?(?:>(\w+))?$/) ?? [];
  return {
    ...way,
    ...(card ? { card: card as BoardKind } : {}),
    ...(field ? { field: Number(field) } : {}),
    ...(points ? { points: points as BoardWay } : {}),
  };
}

export const lays = (way: Way): boolean => way.verb === 'play' || way.verb === 'toss';

// Something said by half: a card or a teleport field that still wants a place, or that something is taken.
export interface Half {
  verb: string;
  card?: BoardKind;
  mark?: number;
}
export const goesOn = (half: Half, way: Way): boolean =>
  way.verb === half.verb &&
  way.field !== undefined &&
  (half.verb === 'take' || (way.card === half.card && way.mark === half.mark));

// The answer that would be meant, for asking why it may not be said.
export function meant(half: Half, field: number, lyingThere: BoardKind | undefined, points: boolean): string {
  if (half.verb === 'move') return `move t${half.mark} ${field}`;
  if (half.verb === 'take') return `take ${lyingThere ?? 'push'}@${field}`;
  return `${half.verb} ${half.card}@${field}${points ? '>fwd' : ''}`;
}
