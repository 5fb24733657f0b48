// At which tables this browser has a seat. The secret itself is in a cookie that no script can read.
import { isTexts, keep, kept } from '../storage.ts';

const KEY = 'tumult.seats';
const KEPT = 50;

const seats = (): string[] => kept<string[]>(KEY, isTexts) ?? [];
const others = (table: string): string[] => seats().filter((t) => t !== table);

// Where there is no room for it, the seat is asked for again, and the cookie gives the same one.
export const hasSeat = (table: string): boolean => seats().includes(table);
export const markSeat = (table: string): boolean => keep(KEY, [table, ...others(table)].slice(0, KEPT));
export const unmarkSeat = (table: string): boolean => keep(KEY, others(table));
