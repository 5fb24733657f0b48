// The values of options in words.
import type { GameName } from '../link/link.ts';
import { language } from '../settings.svelte.ts';
import { entry, nameOf } from '../words/texts.svelte.ts';
import { t, type Key } from '../words/words.ts';
import { isColour } from './shapes.ts';

// What a value of an option may be that has an entry of its own.
export const ENTRIES = ['edition', 'set', 'effect', 'referee'];
// Of a wide range, the values worth offering; they are milliseconds.
export const STEPS: { [key: string]: string[] } = { waiting: ['0', '500', '1000', '2000', '5000'] };

export function valueName(game: GameName, key: string, value: string): string {
  if (key in STEPS) return t('option.seconds', { n: new Intl.NumberFormat(language()).format(Number(value) / 1000) });
  if (value === 'on' || value === 'off') return t(value);
  if (isColour(value)) return t('option.instead', { colour: nameOf(game, `colour ${value}`) });
  const sort = key === 'sets' ? 'set' : ENTRIES.find((s) => entry(game, `${s} ${value}`)); // pandora is an edition and a set
  if (sort) return nameOf(game, `${sort} ${value}`);
  return ['short', 'medium', 'long', 'fifth', 'strict', 'called'].includes(value) ? t(`option.${value}` as Key) : value;
}
