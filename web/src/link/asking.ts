// A worker as the page asks it: everything asked is answered, or fails. One that could not be started, or broke, is
// ended; then whatever is asked of it fails at once.
import { Problem, type Departure } from '../../../wasm/tumult.ts';

// A function by its name, of the worker's own or of one of its tables.
export interface Asked {
  id: number;
  table?: number | undefined;
  name: string;
  args: unknown[];
}
export interface Answered {
  id: number;
  value?: unknown;
  error?: string;
  problem?: true; // the engine itself refused what it was given
  departure?: Departure | undefined; // for it is of other rules
}
// What a worker says without being asked.
export interface Unasked<Told> {
  told: Told;
}
type Waiting = { done: (value: unknown) => void; failed: (error: Error) => void };

export class Asking<Told = never> {
  broken: Error | null = null;
  private last = 0;
  private breath: Asked[] = [];
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly worker: Worker,
    heard: (told: Told) => void = () => {},
  ) {
    worker.onmessage = ({ data }: MessageEvent<Answered[] | Unasked<Told>>) =>
      'told' in data ? heard(data.told) : data.forEach((a) => this.answered(a));
    worker.onerror = ({ message }) => this.end(new Error(message));
  }
  // What is asked in one breath goes as one message, and is answered by one.
  ask(name: string, args: unknown[], table?: number): Promise<unknown> {
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((done, failed) => {
      const id = ++this.last;
      this.waiting.set(id, { done, failed });
      if (!this.breath.length) queueMicrotask(() => this.send());
      this.breath.push({ id, table, name, args });
    });
  }
  // Nobody waits for it any more.
  close(): void {
    this.worker.terminate();
  }

  private send(): void {
    this.worker.postMessage(this.breath);
    this.breath = [];
  }
  private answered({ id, value, error, problem, departure }: Answered): void {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) asked?.done(value);
    else asked?.failed(problem ? new Problem(error, undefined, departure) : new Error(error));
  }
  private end(why: Error): void {
    this.broken = why;
    this.worker.terminate();
    for (const { failed } of this.waiting.values()) failed(why);
    this.waiting.clear();
  }
}
