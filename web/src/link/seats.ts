// At which tables this browser has a seat. The secret itself is in a cookie that no script can read.
const KEY = 'tumult.seats';
let room = true; // to keep it in

function seats(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as string[]) : [];
  } catch {
    room = false;
    return [];
  }
}
// Where nothing can be kept there may be one: the table knows.
export const mayHaveSeat = (table: string): boolean => seats().includes(table) || !room;
export function markSeat(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([table, ...seats().filter((t) => t !== table)].slice(0, 50)));
  } catch {
    room = false;
  }
}
export function unmarkSeat(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats().filter((t) => t !== table)));
  } catch {
    room = false;
  }
}
