// Why a round of the card game ended, and what that does to the points, in the engine's words.
import type { CardView } from '../../../wasm/tumult.ts';
import { nameOf, shortOf } from '../words/texts.svelte.ts';
import { t } from '../words/words.ts';

const explained = (key: string): string => t('ends.because', { what: nameOf('card', key), text: shortOf('card', key) });
const TEXTS: { readonly [ending in NonNullable<CardView['ending']>]?: string } = {
  'doomsday': 'event doomsday',
  'finish-line': 'event finish-line',
  'time-bomb': 'event time-bomb',
  'the-end': 'special the-end',
  'short-fuse': 'rule short-fuse',
};
const isOut = (view: CardView): number[] => view.seats.flatMap((s, seat) => (s.out ? [seat] : []));

// `names` as in lists, `me`: whom sentences call "you".
export function whoIsOut(view: CardView, names: readonly string[], me: number | null): string {
  const out = isOut(view);
  if (!out.length) return '';
  if (out.length === 1 && out[0] === me) return t('ends.you-out');
  return t(out.length > 1 ? 'ends.out-many' : 'ends.out', { who: out.map((seat) => names[seat]).join(', ') });
}
export function causesOf(view: CardView): string[] {
  const key = view.ending && TEXTS[view.ending];
  const lasts = view.ending === 'out' && view.lasting?.includes('time-bomb') ? 'event time-bomb' : undefined;
  return [
    ...(view.ending === 'dry' ? [t('ends.dry')] : []),
    ...(key ? [explained(key)] : []),
    ...(lasts ? [explained(lasts)] : []),
  ];
}
// What stands over the table for a moment.
export function wordOf(view: CardView, names: readonly string[], me: number | null): string {
  const key = view.ending && TEXTS[view.ending];
  return key
    ? nameOf('card', key)
    : whoIsOut(view, names, me) || (view.ending === 'dry' ? t('ends.dry') : t('ends.over'));
}
