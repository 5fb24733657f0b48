// The text of a record (docs/notation.md), as far as the page reads it itself: who sat there, and where to cut it.
import { isGame, isLevel } from '../../../wasm/tumult.ts';
import type { GameName, Person, Seat } from '../link/link.ts';

export interface Heading {
  game: GameName | null;
  people: Person[];
  shared: boolean; // several of them played at one screen
  rounds: { table: string; game: string } | null; // at which table of a server, and which of its games
}
const LONGEST = 2_000_000; // characters; a long game has twenty thousand

// Some programs put an invisible mark before a text.
export const unmarked = (text: string): string => text.replace(/^\uFEFF/, '');
export const tooLong = (text: string): boolean => text.length > LONGEST;

// `unnamed`: what somebody is called whose name was not written down.
export function headingOf(text: string, unnamed = (seat: number) => `s${seat}`): Heading {
  const names = new Map<number, string>();
  const levels = new Map<number, string>();
  let game: GameName | null = null;
  let players = 0;
  let here: number | undefined; // so many people at one screen: they have the first seats, bots the others
  let rounds: Heading['rounds'] = null;
  for (const line of text.split('\n')) {
    const [word, first = '', second = '', third = '', fourth = ''] = line.trim().split(/\s+/);
    if (word === 'game' && isGame(first)) game = first;
    else if (word === 'players') players = Number(first);
    else if (word === 'option' && first === 'players') players = Number(second);
    else if (word === 'name') names.set(seatOf(first), line.trim().slice(6 + first.length));
    else if (word === 'note' && first === 'bot') levels.set(seatOf(second), third);
    else if (word === 'note' && first === 'people') here = Number(second);
    else if (word === 'note' && first === 'table' && third === 'game') rounds = { table: second, game: fourth };
  }
  const people = Array.from({ length: players || names.size }, (_, seat): Person => {
    const level = levels.get(seat) ?? '';
    return {
      name: names.get(seat) || unnamed(seat),
      by: levels.has(seat) || seat >= (here ?? players) ? 'bot' : 'person',
      here: true,
      ...(isLevel(level) ? { level } : {}),
    };
  });
  return { game, people, shared: (here ?? 1) > 1, rounds };
}
const seatOf = (word: string): number => Number(word.replace(/^s/, ''));

export const lineAt = (text: string, line: number): string => text.split('\n')[line - 1] ?? '';

// What is left of a record before a line that does not follow, longest first: chance belongs to the answer before it,
// so a cut in the middle of it may lose that answer too.
export function* cutBefore(text: string, line: number): Generator<string> {
  const lines = text.split('\n');
  const begin = lines.findIndex((l) => l.trim() === 'begin');
  if (begin < 0) return;
  const isAnswer = (l: string | undefined) => /^s\d /.test(l ?? '');
  let end = Math.min(line - 1, lines.length);
  yield lines.slice(0, end).join('\n') + '\n';
  for (let tries = 0; tries < 3; ++tries) {
    do --end;
    while (end > begin && !isAnswer(lines[end]));
    if (end <= begin) return;
    yield lines.slice(0, end).join('\n') + '\n';
  }
}

// A link to a record at a server, wherever it was copied from: its table and which of its games.
export function linkIn(text: string): { table: string; game: string } | null {
  const found = /\/replay\/([\w-]+)\/(\d+)\/?(?:#[\w=&+%.-]*)?\s*$/.exec(text.trim());
  return found && !text.trim().includes('\n') ? { table: found[1]!, game: found[2]! } : null;
}

// A link may lead to a moment of a game: so many answers had been given. Of a decision it says from whose eyes it is seen, and
// what would have been better by how much.
export interface Leading {
  at: number;
  seat?: Seat;
  better?: string; // in the notation
  points?: number;
}
export const pathAt = (path: string, leading: Leading): string =>
  `${path}#${new URLSearchParams(Object.entries(leading).map(([key, value]) => [key, String(value)])).toString()}`;
export function leadingTo(hash: string): Leading {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (key: string): number | undefined => {
    const text = said.get(key) ?? '';
    return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  };
  const [at = 0, seat, points, better] = [number('at'), number('seat'), number('points'), said.get('better')];
  return {
    at: Math.floor(at),
    ...(seat === undefined ? {} : { seat }),
    ...(better && points !== undefined ? { better, points } : {}),
  };
}

// A record with what somebody says about it, as notes in its head: still a record, which can be opened and checked.
export function annotated(record: string, notes: readonly string[]): string {
  const said = notes
    .flatMap((note) => note.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `note ${line}`);
  const lines = record.split('\n');
  const begin = lines.findIndex((l) => l.trim() === 'begin');
  return begin < 0 ? [...said, record].join('\n') : lines.toSpliced(begin, 0, ...said).join('\n');
}
