// A whole game in sentences: what each step led to.
import type { Seat } from '../../../wasm/tumult.ts';
import type { GameName } from '../link/link.ts';
import { loadFacts } from '../tables/board/facts.svelte.ts';
import { pieceName } from '../tables/pieces.ts';
import { render } from '../words/render.ts';
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

// What has to be there before the answers of a game can be said.
export const readyToTell = async (game: GameName): Promise<void> => {
  await { card: undefined, board: loadFacts, frankfurt: undefined }[game]?.();
};

export function tellAll(game: GameName, course: Course, names: readonly string[], reader: Seat | null): Line[] {
  return course.story.flatMap((story, at) =>
    story.map((message): Line => ({
      at,
      pieces: render(game, message, reader).map((piece) => {
        const name = pieceName(game, piece, names);
        return game === 'card' && typeof piece !== 'string' && 'card' in piece ? { card: piece.card, name } : name;
      }),
      ...(message.round ? { round: message.round } : {}),
      ...(message.say === 'event' ? { weight: 'event' } : {}),
    })),
  );
}
// Which sentence was told last at a moment.
export function lineAt(lines: readonly Line[], at: number): number {
  let found = -1;
  for (let i = 0; i < lines.length && lines[i]!.at <= at; ++i) found = i;
  return found;
}
