// A field in words: what lies there, what is covered, who stands there.
import type { BoardView } from '../../../../wasm/tumult.ts';
import { counted } from '../../words/words.ts';
import { sayPeople } from './acting.ts';
import { GOAL, pointsOf } from './facts.ts';
import { fieldAt } from './replay.ts';
import { boardWord, fieldTitle, fullName, markName, wayName } from './words.ts';

export function sightOf(view: BoardView, names: readonly string[], field: number): string {
  const here = fieldAt(view, field);
  const stack = (here?.cards ?? []).map(
    ({ card, points }) => fullName(card) + (points ? ` ${wayName(card, field, points)}` : ''),
  );
  if (here?.teleport) stack.unshift(markName(here.teleport));
  const standing = view.seats.flatMap((s, seat) => (s.field === field ? [seat] : []));
  const parts = [
    stack[0] ?? (field === GOAL ? counted('board.worth', pointsOf(field)) : boardWord('empty')),
    ...(stack.length > 1 ? [boardWord('covered', { cards: stack.slice(1).join(', ') })] : []),
    ...(standing.length ? [boardWord('stands-here', { who: sayPeople(standing, names) })] : []),
  ];
  return `${fieldTitle(field)}: ${parts.join(', ')}`;
}
