// The main thread's side of replay_worker.ts: one record, asked about.
import type { Refusal, Regret, Seat } from '../../../wasm/tumult.ts';
import type { Ask, Course, Moment, Opened } from './replay_worker.ts';

export interface Archive {
  open(text: string): Promise<Opened>;
  course(seat: Seat): Promise<Course>;
  moment(seat: Seat, at: number): Promise<Moment>;
  regret(at: number, budget: number): Promise<Regret | Refusal>;
  close(): void;
}

export function archive(): Archive {
  const worker = new Worker(new URL('./replay_worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<{ id: number; value?: unknown; error?: string }>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) asked?.done(data.value);
    else asked?.failed(new Error(data.error));
  };
  worker.onerror = ({ message }) => {
    for (const { failed } of waiting.values()) failed(new Error(message));
    waiting.clear();
  };
  const ask = <T>(what: Ask): Promise<T> =>
    new Promise((done, failed) => {
      waiting.set(++last, { done: done as (value: unknown) => void, failed });
      worker.postMessage({ id: last, ask: what });
    });
  return {
    open: (text) => ask({ name: 'open', text }),
    course: (seat) => ask({ name: 'course', seat }),
    moment: (seat, at) => ask({ name: 'moment', seat, at }),
    regret: (at, budget) => ask({ name: 'regret', at, budget }),
    close: () => worker.terminate(),
  };
}
