// The engine off the main thread. Each thing asked names one of its functions, or one of a table's; the answer has its id.
import { loadTumult, Table } from '../../../wasm/tumult.ts';
import wasm from '../../made/tumult.wasm?url';
import { answering, needs } from './answering.ts';

interface Asked {
  id: number;
  table?: number;
  name: string;
  args: unknown[];
}
type Functions = { [name: string]: (...args: unknown[]) => unknown };

const engine = needs(loadTumult(fetch(wasm)));
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

answering(answer);
