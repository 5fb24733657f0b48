// At which tables this browser has a seat. The secret itself is in a cookie that no script can read.
const KEY = 'tumult.seats';

function seats(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}
export const hasSeat = (table: string): boolean => seats().includes(table);
export function markSeat(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([table, ...seats().filter((t) => t !== table)].slice(0, 50)));
  } catch {
    // Full: the seat is asked for again, and the cookie gives the same one.
  }
}
export function unmarkSeat(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats().filter((t) => t !== table)));
  } catch {
    // As above.
  }
}
