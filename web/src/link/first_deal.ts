// The first card game on a device opens on a coloured number. A start card that asks somebody for a wish, or an event, is a
// riddle to whoever has never seen a turn. Only the start card decides whether another deal is tried: hands come as they come.
import { keepText, keptText } from '../storage.ts';
import type { FarTable } from './bench.ts';
import type { GameName } from './link.ts';

const KEY = 'tumult.seen.card';
const TRIES = 40; // about every second deal opens on one

export interface Dealt {
  table: FarTable;
  seed: number;
}
async function opensOnNumber(table: FarTable): Promise<boolean> {
  const view = await table.view();
  return view.game === 'card' && view.force.number !== undefined && view.force.colour !== undefined;
}

export async function dealTable(
  game: GameName,
  seed: number,
  begin: (seed: number) => Promise<FarTable>,
): Promise<Dealt> {
  const first = game === 'card' && keptText(KEY) === null && keepText(KEY, 'first deal');
  let table = await begin(seed);
  for (let tries = 1; first && tries < TRIES && !(await opensOnNumber(table)); ++tries) {
    void table.close();
    seed = (seed + 1) >>> 0;
    table = await begin(seed);
  }
  return { table, seed };
}
