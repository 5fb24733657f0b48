// The shares of chance this browser gave, each with the commitment it had seen by then. A record is held against them.
import { isCount, isObject, isText, keep, kept } from '../storage.ts';

export interface GivenShare {
  table: string;
  round: number; // which game of that table, from 0
  commitment: string;
  share: string; // 64 hexadecimal digits
}
const KEY = 'tumult.shares';
const KEPT = 50;

const isGiven = (found: unknown): boolean =>
  isObject(found) &&
  isText(found['table']) &&
  isCount(found['round']) &&
  isText(found['commitment']) &&
  isText(found['share']);
// Newest first.
export const givenShares = (): GivenShare[] =>
  kept<GivenShare[]>(KEY, (found) => Array.isArray(found) && found.every(isGiven)) ?? [];

// The share for a deal: the same when it is asked for again under the same commitment.
export function shareFor(table: string, round: number, commitment: string): string {
  const given = givenShares();
  const before = given.find((g) => g.table === table && g.round === round && g.commitment === commitment);
  if (before) return before.share;
  const share = [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, '0')).join('');
  keep(KEY, [{ table, round, commitment, share }, ...given].slice(0, KEPT));
  return share;
}
