// At which tables this browser has a seat. The secret itself is in a cookie that no script can read.
import { isTexts, keep, kept } from '../storage.ts';

const KEY = 'tumult.seats';
const KEPT = 50;
let room = true; // to keep it in

const seats = (): string[] => kept<string[]>(KEY, isTexts) ?? [];
const others = (table: string): string[] => seats().filter((t) => t !== table);

const LATEST = 6;
export const latestSeats = (): string[] => seats().slice(0, LATEST);
export const hasSeat = (table: string): boolean => seats().includes(table);
// Where nothing can be kept there may be one all the same: the table knows.
export const mayHaveSeat = (table: string): boolean => hasSeat(table) || !room;
export const markSeat = (table: string): void => void (room = keep(KEY, [table, ...others(table)].slice(0, KEPT)));
export const unmarkSeat = (table: string): void => void (room = keep(KEY, others(table)));
