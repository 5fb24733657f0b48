// The engine off the main thread. Each thing asked names one of its functions, or one of a table's.
import { loadTumult, Table } from '../../../wasm/tumult.ts';
import wasm from '../../made/tumult.wasm?url';
import { answering, call, needs } from './answering.ts';

const engine = needs(loadTumult(fetch(wasm)));
const tables = new Map<number, Table>();
let last = 0;

answering(async (asked) => {
  const { table, name } = asked;
  const value = await call(asked, table === undefined ? await engine : tables.get(table));
  if (table !== undefined && name === 'close') tables.delete(table);
  if (!(value instanceof Table)) return value;
  tables.set(++last, value);
  return last;
});
