// How the drawing changes with what happened. It only has to hold until the next view, which tells everything.
import type { BoardKind, BoardRecord, BoardView } from '../../../../wasm/tumult.ts';
import { walks } from './facts.ts';

type Fields = BoardView['fields'];

export const fieldAt = (view: BoardView, field: number) => view.fields.find((f) => f.field === field);
export const topAt = (view: BoardView, field: number): BoardKind | undefined => {
  const here = fieldAt(view, field);
  return here?.teleport ? undefined : here?.cards[0]?.card;
};

function changed(fields: Fields, field: number, change: (was: Fields[number]) => Fields[number]): Fields {
  const was = fields.find((f) => f.field === field) ?? { field, cards: [] };
  const next = change(was);
  const rest = fields.filter((f) => f.field !== field);
  return next.cards.length || next.teleport ? [...rest, next] : rest;
}
const without = <T>(list: readonly T[], one: T): T[] => {
  const at = list.indexOf(one);
  return at < 0 ? [...list] : list.filter((_, i) => i !== at);
};

export function afterwards(view: BoardView, r: BoardRecord): BoardView {
  const seat = (
    who: number,
    change: (s: BoardView['seats'][number]) => Partial<BoardView['seats'][number]>,
  ): BoardView => ({
    ...view,
    seats: view.seats.map((s, i) => (i === who ? { ...s, ...change(s) } : s)),
  });
  switch (r.what) {
    case 'played':
    case 'tossed': {
      const next = seat(r.actor!, (s) => ({
        cards: s.cards - 1,
        ...(s.hand ? { hand: without(s.hand, r.card!) } : {}),
      }));
      next.fields = changed(view.fields, r.to!.field!, (was) => ({
        ...was,
        cards: [{ card: r.card!, ...(r.points ? { points: r.points } : {}) }, ...was.cards],
      }));
      return next;
    }
    case 'stepped':
      return seat(r.actor!, () => ({ field: r.to!.field! }));
    case 'teleport': {
      const gone = changed(view.fields, r.from!.field!, ({ teleport: _, ...was }) => was);
      return { ...view, fields: changed(gone, r.to!.field!, (was) => ({ ...was, teleport: r.teleport! })) };
    }
    case 'turn-began':
      return { ...view, turn: r.actor! };
    case 'moved':
      return moved(view, r);
    default:
      return view;
  }
}

function moved(view: BoardView, r: BoardRecord): BoardView {
  const { from, to } = r;
  let next = view;
  if (from?.place === 'field')
    next = { ...next, fields: changed(next.fields, from.field!, (was) => ({ ...was, cards: was.cards.slice(1) })) };
  if (from?.place === 'draw') next = { ...next, drawPile: next.drawPile - (r.count ?? 1) };
  if (to?.place === 'hand' && r.count === undefined) {
    const seats = next.seats.map((s, i) =>
      i === to.seat ? { ...s, cards: s.cards + 1, ...(s.hand && r.card ? { hand: [...s.hand, r.card] } : {}) } : s,
    );
    next = { ...next, seats };
  }
  return next;
}

// The fields a piece comes by: along the track if it walked, else straight there.
export function pathOf(r: BoardRecord): number[] {
  const [from, to] = [r.from!.field!, r.to!.field!];
  if (!walks(r.cause) || from === to) return [to];
  const by = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, i) => from + by * (i + 1));
}
