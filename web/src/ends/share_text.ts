// The result of a game in a few words, to be handed on.
import type { GameName } from '../link/link.ts';
import { t } from '../words/words.ts';

export interface Standing {
  seat: number; // whose colour and shape it has
  name: string;
  points?: number;
  won: boolean;
}
export interface Result {
  game: GameName;
  standings: readonly Standing[]; // the best first
}

// Whoever won, and then whoever has fewer.
export function resultOf(
  game: GameName,
  names: readonly string[],
  points: readonly number[] | null,
  winners: readonly number[],
): Result {
  const standings = names.map((name, seat) => ({
    seat,
    name,
    won: winners.includes(seat),
    ...(points ? { points: points[seat] ?? 0 } : {}),
  }));
  const rank = ({ won, points = 0 }: Standing) => (won ? -Infinity : points);
  standings.sort((a, b) => (rank(a) === rank(b) ? a.seat - b.seat : rank(a) - rank(b)));
  return { game, standings };
}

export function headline({ standings }: Result): string {
  const who = standings.filter((s) => s.won).map((s) => s.name);
  return t(who.length > 1 ? 'scores.win-together' : 'scores.wins', { who: who.join(', ') });
}
export function shareText(result: Result): string {
  const heading = t('ends.result', { game: `Tumult, ${t(`game.${result.game}`)}`, who: headline(result) });
  const list = result.standings.map(({ name, points }) => (points === undefined ? name : `${name} ${points}`));
  return `${heading}\n${list.join(' · ')}`;
}
