// Who is to act. Before a round's first turn everybody rolls and lays, whoever will begin.
import type { BoardView } from '../../../../wasm/tumult.ts';

export const whoActs = (v: BoardView): readonly number[] =>
  v.question.asked.length && v.question.beforeTurns ? v.question.asked : [v.turn];
