// The main thread's side of replay_worker.ts: one record, asked about.
import { Asking } from '../link/asking.ts';
import { functionsOf, type Far } from '../link/decode.ts';
import type { ReplayFunctions } from './replay_worker.ts';

export type Archive = Far<ReplayFunctions> & { close(): void };

export function archive(): Archive {
  const worker = new Asking(new Worker(new URL('./replay_worker.ts', import.meta.url), { type: 'module' }));
  const { open, course, moment, decisions, alternative, regret } = functionsOf<ReplayFunctions>((name, args) =>
    worker.ask(name, args),
  );
  return { open, course, moment, decisions, alternative, regret, close: () => worker.close() };
}
