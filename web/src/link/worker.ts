// The engine off the main thread. Each thing asked names one of its functions, or one of a table's; the answer has its id.
import { loadTumult, Table } from '../../../wasm/tumult.ts';
import wasm from '../../made/tumult.wasm?url';

export interface Asked {
  id: number;
  table?: number;
  name: string;
  args: unknown[];
}
export interface Answered {
  id: number;
  value?: unknown;
  error?: string;
}
type Functions = { [name: string]: (...args: unknown[]) => unknown };

const engine = loadTumult(fetch(wasm));
const tables = new Map<number, Table>();
let last = 0;

async function answer({ table, name, args }: Asked): Promise<unknown> {
  const owner = table === undefined ? await engine : tables.get(table);
  const value = (owner as unknown as Functions)[name]!(...args);
  if (name === 'close') tables.delete(table!);
  if (!(value instanceof Table)) return value;
  tables.set(++last, value);
  return last;
}

onmessage = async ({ data }: MessageEvent<Asked[]>) => {
  const answers: Answered[] = [];
  for (const asked of data) {
    try {
      answers.push({ id: asked.id, value: await answer(asked) });
    } catch (error) {
      answers.push({ id: asked.id, error: error instanceof Error ? error.message : String(error) });
    }
  }
  postMessage(answers);
};
