// With which happening each sentence is told, so that nothing is told before it is seen. Sentences come in the order of
// the happenings: each belongs to the next one of its kind.
import type { BoardMessage, BoardRecord } from '../../../../wasm/tumult.ts';

// Of what is told; questions and refusals are not.
type Told = Exclude<BoardMessage['say'], `ask_${string}` | `sure${string}` | `no_${string}`>;
const TOLD_OF: { readonly [say in Told]: BoardRecord['what'] } = {
  deals: 'dealt',
  starts: 'starts',
  plays: 'played',
  plays_pointing: 'played',
  lays: 'played',
  lays_pointing: 'played',
  tosses: 'tossed',
  rolls: 'rolled',
  goes: 'stepped',
  acts: 'acted',
  acts_teleport: 'acted',
  sends: 'stepped',
  draws: 'moved',
  takes: 'moved',
  discards: 'moved',
  revealed: 'moved',
  out: 'moved',
  hands: 'moved',
  names: 'named',
  names_self: 'named',
  chooses: 'chose',
  event: 'event',
  teleport: 'teleport',
  blocks: 'blocked',
  scores: 'scored',
  round_over: 'round-ended',
};

// The messages that are told before each record is shown, and after the last. What was rolled is told when the die lies.
export function paired(records: readonly BoardRecord[], story: readonly BoardMessage[]): BoardMessage[][] {
  const told: BoardMessage[][] = Array.from({ length: records.length + 1 }, () => []);
  let from = 0;
  for (const message of story) {
    const found = records.findIndex((r, i) => i >= from && r.what === TOLD_OF[message.say as Told]);
    if (found >= 0) from = found + 1;
    told[found < 0 || message.say === 'rolls' ? from : found]!.push(message);
  }
  return told;
}
