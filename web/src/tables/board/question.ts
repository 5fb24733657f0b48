// What is asked, in words.
import type { BoardView } from '../../../../wasm/tumult.ts';
import { word } from '../../words/texts.svelte.ts';
import { GOAL } from './facts.svelte.ts';
import { boardWord, cardName, eventName, fieldName, markName } from './words.ts';
import type { Half } from './says.ts';

const NAME_KEYS: { readonly [task: string]: string } = {
  'remote': 'ask-remote',
  'swap': 'ask-swap',
  'gift': 'ask-gift',
  'surprise-party': 'ask-surprise-party',
};
const PLAIN_KEYS: { readonly [what: string]: string } = {
  'turn': 'ask-turn',
  'set-up': 'ask-set-up',
  'restock': 'ask-restock',
  'take': 'ask-take',
  'market': 'ask-market',
  'move-mark': 'ask-move-mark',
};
const EVENTS_THAT_ROLL = new Set(['teleport-terror', 'expansion', 'recession', 'tsunami', 'gambling-man']);

// The effect under way: in a window or a throw it is the one below.
const effect = (v: BoardView) => v.underWay.findLast((f) => f.task !== 'window' && f.task !== 'throw-die');
export const sayPeople = (seats: readonly number[], names: readonly string[]): string =>
  seats.map((s) => names[s] ?? '').join(', ');

// Who is to act. Before a round's first turn everybody rolls and lays, whoever will begin.
export const whoActs = (v: BoardView): readonly number[] =>
  v.question.asked.length && effect(v)?.task === 'round' && ['roll', 'set-up'].includes(v.question.what)
    ? v.question.asked
    : [v.turn];

function rollText(v: BoardView, names: readonly string[]): string {
  const f = effect(v);
  const task = f?.task ?? '';
  if (v.question.sides === 20) return boardWord(task === 'round' ? 'ask-roll-start' : 'ask-roll-event');
  if (EVENTS_THAT_ROLL.has(task)) return boardWord('ask-roll-effect', { event: eventName(task) });
  if (task === 'teleport') return boardWord('ask-roll-teleport');
  if (f?.seat === undefined || f.seat === v.seat) return boardWord('ask-roll');
  return boardWord('ask-roll-piece', { who: names[f.seat] ?? '' });
}

function windowText(v: BoardView, names: readonly string[]): string {
  const f = effect(v);
  const who = (seat?: number) => (seat === undefined ? '' : (names[seat] ?? ''));
  if (v.question.window === 're-roll')
    return boardWord(v.die?.seat === v.seat ? 'ask-re-roll-you' : 'ask-re-roll', {
      who: who(v.die?.seat),
      number: v.die?.rolled ?? '',
    });
  if (v.question.window === 'nice')
    return boardWord('ask-nice-try', {
      who: sayPeople(
        v.seats.flatMap((s, seat) => (s.field === GOAL ? [seat] : [])),
        names,
      ),
    });
  if (v.die)
    return boardWord(v.die.seat === v.seat ? 'ask-block-roll-you' : 'ask-block-roll', { whom: who(v.die.seat) });
  return boardWord(f?.victim === v.seat ? 'ask-block-you' : 'ask-block', {
    who: who(f?.seat),
    whom: who(f?.victim),
    card: cardName(f?.task ?? ''),
  });
}

export function questionText(
  v: BoardView,
  names: readonly string[],
  half: Half | null,
  field: number | undefined,
  named?: number,
): string {
  if (half?.verb === 'move' && field === undefined) return boardWord('ask-mark-where', { number: half.mark! });
  if (half?.card && field === undefined) return boardWord('ask-where', { card: cardName(half.card) });
  if (half?.card && field !== undefined)
    return `${cardName(half.card)} ${boardWord('lies', { field: fieldName(field) })}`;
  if (half?.verb === 'move') return `${markName(half.mark!)} → ${fieldName(field!)}`;
  const what = v.question.what;
  if (named !== undefined || what === 'steps')
    return boardWord('ask-steps', { who: names[named ?? effect(v)?.victim ?? 0] ?? '' });
  if (what === 'roll') return rollText(v, names);
  if (what === 'name') return boardWord(NAME_KEYS[effect(v)?.task ?? ''] ?? 'ask-marching-orders');
  if (what === 'react') return windowText(v, names);
  if (what === 'confirm') return word('card', 'ask-next-round');
  return boardWord(PLAIN_KEYS[what] ?? 'ask-turn');
}
