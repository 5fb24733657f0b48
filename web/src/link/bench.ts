// The engine as the main thread calls it: the functions of wasm/tumult.ts, answered later. One worker for the whole
// page, started when it is first needed, and anew if it broke.
import type { Table, Tumult } from '../../../wasm/tumult.ts';
import { Asking } from './asking.ts';
import { functionsOf, type Far } from './decode.ts';

export type FarTable = Far<Table>;
const OPENING = ['begin', 'place', 'load'] as const; // they lay a table
type Opening = (typeof OPENING)[number];
type Engine = { [Name in Exclude<keyof Tumult, Opening>]: Tumult[Name] } & {
  [Name in Opening]: (...args: Parameters<Tumult[Name]>) => FarTable;
};
export type Bench = Far<Engine>;

let worker: Asking | undefined;
function started(): Asking {
  if (!worker || worker.broken)
    worker = new Asking(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return worker;
}
export const warmUp = (): void => void started();

// A table is in the worker where it was laid, and nowhere if that broke.
const far = (table: unknown, at: Asking): FarTable =>
  functionsOf<Table>((name, args) => at.ask(name, args, Number(table)));

export const bench: Bench = functionsOf<Engine>((name, args) => {
  const at = started();
  const value = at.ask(name, args);
  return OPENING.some((opening) => opening === name) ? value.then((table) => far(table, at)) : value;
});
