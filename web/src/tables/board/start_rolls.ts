// Who rolled what for the start of a round, and who begins: as it was told, until the first turn.
import type { BoardMessage } from '../../../../wasm/tumult.ts';
import { beginsRound, type Message } from '../../link/link.ts';

export interface StartRolls {
  rolled: ReadonlyMap<number, number>; // by seat; who rolls again is told again
  starter?: number;
}

export function startRolls(told: readonly Message[]): StartRolls {
  const rolled = new Map<number, number>();
  const begins = told.findLastIndex(beginsRound);
  for (const { say, who, n } of told.slice(begins + 1) as readonly BoardMessage[]) {
    if (say === 'rolls') rolled.set(who!, n!);
    if (say === 'starts') return { rolled, starter: who! };
  }
  return { rolled };
}
