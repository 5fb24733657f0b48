// A worker as the page asks it: everything asked is answered, or fails. One that could not be started, or broke, is
// ended; then whatever is asked of it fails at once.
import { Problem, type Departure } from '../../../wasm/tumult.ts';

export interface Answered {
  id: number;
  value?: unknown;
  error?: string;
  problem?: true; // the engine itself refused what it was given
  departure?: Departure | undefined; // for it is of other rules
}
type Waiting = { done: (value: unknown) => void; failed: (error: Error) => void };

export class Asking {
  broken: Error | null = null;
  private last = 0;
  private breath: object[] = [];
  private readonly waiting = new Map<number, Waiting>();

  // `heard`: what it says without being asked.
  constructor(
    private readonly worker: Worker,
    heard: (told: unknown) => void = () => {},
  ) {
    worker.onmessage = ({ data }: MessageEvent<unknown>) =>
      Array.isArray(data) ? (data as Answered[]).forEach((a) => this.answered(a)) : heard(data);
    worker.onerror = ({ message }) => this.end(new Error(message));
  }
  // What is asked in one breath goes as one message, and is answered by one.
  ask(what: object): Promise<unknown> {
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((done, failed) => {
      const id = ++this.last;
      this.waiting.set(id, { done, failed });
      if (!this.breath.length) queueMicrotask(() => this.send());
      this.breath.push({ id, ...what });
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
