// The engine as the main thread calls it: the functions of wasm/tumult.ts, answered later. One worker for the whole
// page, started when it is first needed, and anew if it broke.
import type { Table, Tumult } from '../../../wasm/tumult.ts';
import { Asking } from './asking.ts';

type Later<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;
export type FarTable = { [Name in keyof Table]: Later<Table[Name]> };
export type Bench = { [Name in Exclude<keyof Tumult, 'begin' | 'load'>]: Later<Tumult[Name]> } & {
  begin(...args: Parameters<Tumult['begin']>): Promise<FarTable>;
  load(...args: Parameters<Tumult['load']>): Promise<FarTable>;
};

let worker: Asking | undefined;
function started(): Asking {
  if (!worker || worker.broken)
    worker = new Asking(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return worker;
}
export const warmUp = (): void => void started();

// A table is in the worker where it was laid, and nowhere if that broke.
const far = (table: number, at: Asking): FarTable =>
  new Proxy({} as FarTable, {
    // A table is handed on through promises, which would take a function `then` for another promise.
    get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => at.ask({ table, name, args })),
  });

export const bench = new Proxy({} as Bench, {
  get:
    (_, name) =>
    (...args: unknown[]) => {
      const at = started();
      const value = at.ask({ name, args });
      return name === 'begin' || name === 'load' ? value.then((table) => far(table as number, at)) : value;
    },
});
