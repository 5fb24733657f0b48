// The main thread's side of replay_worker.ts: one record, asked about.
import type { Refusal, Regret, Seat } from '../../../wasm/tumult.ts';
import { Asking } from '../link/asking.ts';
import type { Ask, Course, Moment, Opened } from './replay_worker.ts';

export interface Archive {
  open(text: string): Promise<Opened>;
  course(seat: Seat): Promise<Course>;
  moment(seat: Seat, at: number): Promise<Moment>;
  regret(at: number, budget: number): Promise<Regret | Refusal>;
  close(): void;
}

export function archive(): Archive {
  const worker = new Asking(new Worker(new URL('./replay_worker.ts', import.meta.url), { type: 'module' }));
  const ask = <T>(what: Ask) => worker.ask({ ask: what }) as Promise<T>;
  return {
    open: (text) => ask({ name: 'open', text }),
    course: (seat) => ask({ name: 'course', seat }),
    moment: (seat, at) => ask({ name: 'moment', seat, at }),
    regret: (at, budget) => ask({ name: 'regret', at, budget }),
    close: () => worker.close(),
  };
}
