// What is asked of the server before there is a socket.
import type {
  HttpError,
  Join,
  Listing as Listed,
  Log,
  Made,
  Pass,
  PassOn,
  Seated,
  Summary,
  Tables,
  Wish,
} from '../../../wasm/types/protocol';
import { decode } from './decode.ts';

export type { Wish };
// A table that is just being made has no summary yet: there is nothing to show of it.
export type Listing = Listed & { table: Summary };
const isMade = (listed: Listed): listed is Listing => listed.table !== null;

export class Wrong extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(
      path,
      body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {},
    );
    text = await answer.text();
  } catch {
    throw new Wrong('network', '');
  }
  const said = bodyOf<T>(text);
  if (answer.ok && said !== undefined) return said;
  const why = bodyOf<Partial<HttpError>>(text);
  throw new Wrong(why?.code ?? String(answer.status), why?.text ?? '');
}
// Whatever stands between page and server may answer in its own words.
function bodyOf<T>(text: string): T | undefined {
  try {
    return decode<T>(text);
  } catch {
    return undefined;
  }
}

export const makeTable = (wish: Wish) => ask<Made>('/api/tables', wish);
export async function findTable(code: string): Promise<Listing> {
  const found = await ask<Listed>(`/api/codes/${encodeURIComponent(code)}`);
  if (!isMade(found)) throw new Wrong('unknown', '');
  return found;
}
// One where this browser may have a seat, by its id.
export async function findMine(id: string): Promise<Listing> {
  const found = await ask<Listed>(`/api/tables/${encodeURIComponent(id)}`);
  if (!isMade(found)) throw new Wrong('unknown', '');
  return found;
}
// The code in what somebody typed or pasted: a whole link, or the code with whatever stands between its letters.
export const codeIn = (text: string): string =>
  /\/t\/([^/?#\s]+)/.exec(text)?.[1] ?? text.replace(/[^\p{L}\p{N}]/gu, '');
export async function joinTable(id: string, name: string): Promise<Made> {
  if (!name.trim()) throw new Wrong('nameless', '');
  return ask<Made>(`/api/tables/${id}/join`, { name } satisfies Join);
}
export const listTables = async () => (await ask<Tables>('/api/tables')).tables.filter(isMade);
// The latest game of a table, as the seat of this browser may know it.
export const gameLog = (id: string) => ask<Log>(`/api/tables/${id}/log`);
export const linkToDevice = (id: string) => ask<Pass>(`/api/tables/${id}/link`, {});
export const takeSeat = (id: string, pass: string) => ask<Seated>(`/api/tables/${id}/seat`, { pass } satisfies PassOn);
