// What happened in one step of a game, cut into beats: each is shown by itself, with what is told of it.
import type { Message } from '../link/link.ts';

export type Kind =
  | 'cause' // somebody plays or tosses a card
  | 'choice' // somebody names, wishes, shares out
  | 'event' // is turned over, and read
  | 'deed' // cards or pieces move
  | 'out' // somebody has no cards left
  | 'end' // of a round
  | 'aside'; // is seen together with the beat before it

export interface Beat<R> {
  readonly kind: Kind;
  readonly records: readonly R[];
  readonly story: readonly Message[];
}

// Messages say with which record they are told (`at`). A record is shown together with the one before it if it is an aside, or
// `joins` says so, which knows whether a sentence begins with it.
export function cut<R>(
  records: readonly R[],
  story: readonly Message[],
  kindOf: (record: R) => Kind,
  joins: (before: R, record: R, says: boolean) => boolean,
): Beat<R>[] {
  const beats: { kind: Kind; records: R[]; story: Message[] }[] = [];
  let told = 0;
  for (const [i, record] of records.entries()) {
    const kind = kindOf(record);
    const says = (story[told]?.at ?? 0) <= i && told < story.length;
    let beat = beats.at(-1);
    if (!beat || (kind !== 'aside' && !joins(beat.records.at(-1)!, record, says)))
      beats.push((beat = { kind, records: [], story: [] }));
    beat.records.push(record);
    for (let next = story[told]; next && (next.at ?? 0) <= i; next = story[++told]) beat.story.push(next);
  }
  const rest = story.slice(told);
  if (!rest.length) return beats;
  const last = beats.at(-1);
  if (last) last.story.push(...rest);
  return last ? beats : [{ kind: 'aside', records: [], story: rest }];
}
