// A whole game in sentences: what each answer led to, told by the table's own teller.
import type { BoardRecord, CardRecord, FrankfurtRecord, Seat } from '../../../wasm/tumult.ts';
import type { GameName, Record } from '../link/link.ts';
import { eventKinds, loadFacts } from '../tables/board/facts.svelte.ts';
import { Teller as BoardTeller } from '../tables/board/teller.ts';
import { cardName as boardCard, eventName as boardEvent } from '../tables/board/words.ts';
import { inWords } from '../tables/card/story.svelte.ts';
import { Teller as CardTeller, type Bit } from '../tables/card/teller.ts';
import { tell as tellFrankfurt } from '../tables/frankfurt/teller.ts';
import { t } from '../words/words.ts';
import type { Course } from './replay_worker.ts';

// A piece of a sentence: words, or a card that can be drawn beside its name.
export type Piece = string | { card: string; name: string };
export interface Line {
  at: number; // the moment it led to
  pieces: Piece[];
  round?: number;
  weight?: string;
}
export const plain = (line: Line): string => line.pieces.map((p) => (typeof p === 'string' ? p : p.name)).join('');

interface Told {
  pieces: Piece[];
  round?: number | undefined;
  weight?: string | undefined;
}
type Tell = (records: readonly Record[], scores: readonly number[]) => Told[];

function cardTeller(names: readonly string[], viewer: Seat | null): Tell {
  const teller = new CardTeller(viewer);
  const piece = (bit: Bit): Piece => {
    const name = inWords([bit], names);
    return typeof bit !== 'string' && 'card' in bit ? { card: bit.card, name } : name;
  };
  return (records, scores) => teller.tell(records as CardRecord[], scores).map((s) => ({ ...s, pieces: s.bits.map(piece) }));
}
function boardTeller(names: readonly string[]): Tell {
  const teller = new BoardTeller(eventKinds());
  return (records, scores) =>
    teller.tell(records as BoardRecord[], scores).map((s) => ({
      ...s,
      pieces: s.bits.map((bit) => {
        if (typeof bit === 'string') return bit;
        if ('seat' in bit) return names[bit.seat] ?? '';
        return 'card' in bit ? boardCard(bit.card) : boardEvent(bit.event);
      }),
    }));
}
function frankfurtTeller(names: readonly string[], viewer: Seat | null): Tell {
  let round = 0;
  return (all) => {
    const records = all as FrankfurtRecord[];
    const told: Told[] = tellFrankfurt(records, names, viewer).map((s) => ({ pieces: [s.text] }));
    if (records.some((r) => r.what === 'dealt' && r.actor === 0))
      told.unshift({ pieces: [t('frankfurt.round-begins', { n: ++round })], round });
    return told;
  };
}

// What tellers need to know of their game before they can tell anything.
export const readyToTell = async (game: GameName): Promise<void> => {
  await { card: undefined, board: loadFacts, frankfurt: undefined }[game]?.();
};

// Sentences belong to the totals before them, which change when a round ends.
export function tellAll(game: GameName, course: Course, names: readonly string[], viewer: Seat | null): Line[] {
  const tell = { card: cardTeller(names, viewer), board: boardTeller(names), frankfurt: frankfurtTeller(names, viewer) }[game];
  const lines: Line[] = [];
  let totals = names.map(() => 0);
  course.records.forEach((records, at) => {
    for (const { pieces, round, weight } of tell(records, totals))
      lines.push({ at, pieces, ...(round ? { round } : {}), ...(weight ? { weight } : {}) });
    for (const r of records) if (r.what === 'scored') totals = totals.map((n, i) => (i === r.actor ? n + (r.amount ?? 0) : n));
  });
  return lines;
}
// Which sentence was told last at a moment.
export function lineAt(lines: readonly Line[], at: number): number {
  let found = -1;
  for (let i = 0; i < lines.length && lines[i]!.at <= at; ++i) found = i;
  return found;
}
