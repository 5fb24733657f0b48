// The worker's side of asking.ts.
import { Problem } from '../../../wasm/tumult.ts';
import type { Answered, Asked } from './asking.ts';

export function answering(answer: (asked: Asked) => Promise<unknown>): void {
  onmessage = async ({ data }: MessageEvent<Asked[]>) => {
    const answers: Answered[] = [];
    for (const asked of data) {
      try {
        answers.push({ id: asked.id, value: await answer(asked) });
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        answers.push({
          id: asked.id,
          error: text,
          ...(error instanceof Problem ? { problem: true as const, departure: error.departure } : {}),
        });
      }
    }
    postMessage(answers);
  };
}
// What the function of that name returns.
export async function call({ name, args }: Asked, owner: object | undefined): Promise<unknown> {
  const wanted: unknown = owner && Reflect.get(owner, name);
  if (typeof wanted !== 'function') throw new Error(`there is no ${name}`);
  return Reflect.apply(wanted, owner, args);
}
// A worker without its engine is of no use: it breaks, so that the page starts another when one is wanted again.
export function needs<T>(engine: Promise<T>): Promise<T> {
  engine.catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
  return engine;
}
