// Where at a table online one was when the page was left, so that a reload can go on from there and tell what was missed.
import { decode } from './decode.ts';
import type { Answer, Chat, Seat, View } from './link.ts';
import type { Table } from './server.svelte.ts';

export interface Place {
  seen: number; // the number of the last message
  seat: Seat | null;
  table: Table;
  view: View | null;
  answers: readonly Answer[];
  chat: Chat[];
}
const KEY = (table: string) => `tumult.place-2.${table}`; // the first kept answers as texts

export function keepPlace(table: string, place: Place): void {
  try {
    sessionStorage.setItem(KEY(table), JSON.stringify(place));
  } catch {
    // Full: the server shows everything anew.
  }
}
// Once only: what is older is better asked for.
export function takePlace(table: string): Place | null {
  try {
    const kept = decode<Place | null>(sessionStorage.getItem(KEY(table)) ?? 'null');
    sessionStorage.removeItem(KEY(table));
    return kept?.table && kept.view ? kept : null;
  } catch {
    return null;
  }
}
