// What is asked of the server before there is a socket.
import type { GameName } from './link.ts';

export interface Listing {
  id: string;
  code: string;
  active: number;
  table: { game: GameName; phase: string; seats: number; open: number; people: string[]; bots: number; spectators: string };
}
export interface Wish {
  game: string;
  options: { [key: string]: string };
  name: string;
  bots?: string[];
  clocks?: string;
  spectators?: string;
  listed?: boolean;
}
export class Wrong extends Error {
  constructor(readonly code: string, message: string) {
    super(message);
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {});
  } catch {
    throw new Wrong('network', '');
  }
  const said = (await answer.json().catch(() => ({}))) as { code?: string; text?: string };
  if (!answer.ok) throw new Wrong(said.code ?? String(answer.status), said.text ?? '');
  return said as T;
}

export const makeTable = (wish: Wish) => ask<{ id: string; code: string }>('/api/tables', wish);
export const findTable = (code: string) => ask<Listing>(`/api/codes/${encodeURIComponent(code)}`);
// The code in what somebody typed or pasted: a whole link, or the code with whatever stands between its letters.
export const codeIn = (text: string): string => /\/t\/([^/?#\s]+)/.exec(text)?.[1] ?? text.replace(/[^\p{L}\p{N}]/gu, '');
export async function joinTable(id: string, name: string): Promise<{ id: string; code: string }> {
  if (!name.trim()) throw new Wrong('nameless', '');
  return ask(`/api/tables/${id}/join`, { name });
}
export const listTables = async () => (await ask<{ tables: Listing[] }>('/api/tables')).tables;
export const linkToDevice = (id: string) => ask<{ pass: string; seconds: number }>(`/api/tables/${id}/link`, {});
export const takeSeat = (id: string, pass: string) => ask<{ id: string }>(`/api/tables/${id}/seat`, { pass });
