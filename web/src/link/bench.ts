// The engine as the main thread calls it: the functions of wasm/tumult.ts, answered later. One worker for the whole
// page, started when it is first needed.
import type { Table, Tumult } from '../../../wasm/tumult.ts';
import type { Answered, Asked } from './worker.ts';

type Later<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;
export type FarTable = { [Name in keyof Table]: Later<Table[Name]> };
export type Bench = { [Name in Exclude<keyof Tumult, 'begin' | 'load'>]: Later<Tumult[Name]> } & {
  begin(...args: Parameters<Tumult['begin']>): Promise<FarTable>;
  load(...args: Parameters<Tumult['load']>): Promise<FarTable>;
};

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>();

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Answered[]>) => {
    for (const { id, value, error } of data) {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asked?.done(value);
      else asked?.failed(new Error(error));
    }
  };
  worker.onerror = (event) => {
    for (const asked of waiting.values()) asked.failed(new Error(event.message));
    waiting.clear();
  };
  return worker;
}
export const warmUp = (): void => void started();

function ask(name: string, args: unknown[], table?: number): Promise<unknown> {
  return new Promise((done, failed) => {
    const id = ++last;
    waiting.set(id, { done, failed });
    if (!breath.length) queueMicrotask(send);
    breath.push({ id, name, args, ...(table === undefined ? {} : { table }) });
  });
}
// What is asked in one breath goes as one message, and is answered by one.
let breath: Asked[] = [];
function send(): void {
  started().postMessage(breath);
  breath = [];
}
const far = (table: number): FarTable =>
  new Proxy({} as FarTable, {
    // A table is handed on through promises, which would take a function `then` for another promise.
    get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => ask(String(name), args, table)),
  });

export const bench = new Proxy({} as Bench, {
  get: (_, name) => (...args: unknown[]) => {
    const value = ask(String(name), args);
    return name === 'begin' || name === 'load' ? value.then((table) => far(table as number)) : value;
  },
});
