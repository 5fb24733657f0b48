// Who is to act, and people in words. Before a round's first turn everybody rolls and lays, whoever will begin.
import type { BoardView } from '../../../../wasm/tumult.ts';

export const whoActs = (v: BoardView): readonly number[] =>
  v.question.asked.length && v.question.beforeTurns ? v.question.asked : [v.turn];
export const sayPeople = (seats: readonly number[], names: readonly string[]): string =>
  seats.map((seat) => names[seat] ?? '').join(', ');
