// Messages as sentences, by the same rules as catalogue/render.cpp (tests/fixtures/render_cases.json). What is more than text
// stays a piece, so that the page can draw it and a screen reader can read its name.
import type { AnyMessage, BoardMessage, CardMessage, FrankfurtMessage, Seat } from '../../../wasm/tumult.ts';
import type { GameName } from '../link/link.ts';
import { isOne } from './one.ts';
import { sentencesOf } from './texts.svelte.ts';

// All that a message of any game can have.
type Named = 'say' | 'card' | 'cards' | 'event' | 'tossed' | 'clause'; // differ from game to game
type Message = { say: string } & Partial<Omit<CardMessage, Named>> &
  Partial<Omit<BoardMessage, Named>> &
  Partial<Pick<FrankfurtMessage, 'pile' | 'piles'>> & {
    card?: string;
    cards?: string[];
    event?: string;
    tossed?: string;
    clause?: string;
  };

export type Piece =
  | string
  | { seat: Seat }
  | { card: string; the?: true } // the: with its article
  | { effect: string }
  | { event: string }
  | { power: string }
  | { rule: string }
  | { wish: string }
  | { field: number }
  | { pile: string }
  | { clause: string } // its text in short
  | { laid: string; on: string }; // a card on a pile

// Neighbours become one piece.
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece !== 'string' || typeof last !== 'string') all.push(piece);
    else all[all.length - 1] = last + piece;
  }
  return all.filter((piece) => piece !== '');
}
const listed = (pieces: readonly Piece[]): Piece[] => pieces.flatMap((piece, i) => (i ? [', ', piece] : [piece]));

const fillings: { readonly [place: string]: (m: Message, the: { the?: true }) => Piece[] } = {
  who: (m) => [{ seat: m.who! }],
  to: (m) => [{ seat: m.to! }],
  n: (m) => [String(m.n ?? 0)],
  points: (m) => [String(m.points)],
  total: (m) => [String(m.total)],
  round: (m) => [String(m.round)],
  cards: (m, the) => listed((m.cards ?? []).map((card) => ({ card, ...the }))),
  laid: (m) => listed((m.cards ?? []).map((laid, i) => ({ laid, on: m.piles![i]! }))),
  card: (m, the) => [{ card: m.card!, ...the }],
  as: (m, the) => [{ card: m.as!, ...the }],
  effect: (m) => [{ effect: m.effect! }],
  event: (m) => [{ event: m.event! }],
  power: (m) => [{ power: m.power! }],
  rule: (m) => [{ rule: m.rule! }],
  wish: (m) => [{ wish: m.wish! }],
  field: (m) => [{ field: m.field! }],
  from: (m) => [{ field: m.from! }],
  onto: (m) => [{ field: m.onto! }],
  pile: (m) => [{ pile: m.pile! }],
  tossed: (m) => [{ card: m.tossed! }],
  people: (m) => listed((m.people ?? []).map((seat) => ({ seat }))),
  clause: (m) => [{ clause: m.clause! }],
};

function numberOf(m: Message, variants: { readonly [variant: string]: string }): string {
  if ('plain' in variants) return 'plain';
  const n = m.n ?? 0;
  if ('seen' in variants && n > 0 && m.cards?.length === n) return 'seen';
  return isOne(n) ? 'one' : 'many';
}

// The sentence of a message of that game, as it is told to that reader: "you" for the one who reads it, names for all others.
// No reader (a spectator, several people at one screen): names for everybody.
export function render(game: GameName, message: AnyMessage, reader: Seat | null): Piece[] {
  const m = message as Message;
  const variants = sentencesOf(game, m.say);
  const number = numberOf(m, variants);
  const person = reader === null ? '' : m.who === reader ? 'you.' : m.to === reader ? 'to-you.' : '';
  const text = variants[person + number] ?? variants[number] ?? '';
  const filled = (place: string) =>
    fillings[place.replace(/^the /, '')]!(m, place.startsWith('the ') ? { the: true } : {});
  return joined(text.split(/\{([\w ]+)\}/).flatMap((part, i) => (i % 2 === 0 ? [part] : filled(part))));
}

// What of a sentence is more than text, each once.
export type Thing = Exclude<Piece, string>;
export const thingsIn = (pieces: readonly Piece[]): Thing[] =>
  pieces.filter(
    (a, i): a is Thing =>
      typeof a !== 'string' && i === pieces.findIndex((b) => JSON.stringify(a) === JSON.stringify(b)),
  );
