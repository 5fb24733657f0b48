// The values of options in words.
import type { OptionRow } from '../../../wasm/tumult.ts';
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
  if (key === 'scoring') return t(value === 'on' ? 'option.to-a-limit' : 'option.one-round');
  if (value === 'on' || value === 'off') return t(value);
  if (isColour(value)) return t('option.instead', { colour: nameOf(game, `colour ${value}`) });
  const sort = key === 'sets' ? 'set' : ENTRIES.find((s) => entry(game, `${s} ${value}`)); // pandora is an edition and a set
  if (sort) return nameOf(game, `${sort} ${value}`);
  return ['short', 'medium', 'long', 'fifth', 'strict', 'called'].includes(value) ? t(`option.${value}` as Key) : value;
}

// In points, by their names; of options without scores there are none.
export type Limits = Readonly<{ [name: string]: string }>;
// Of the row of an option: a limit says its points.
export function rowValue(game: GameName, { key, sort }: OptionRow, value: string, limits: Limits): string {
  if (sort === 'words')
    return value
      .split(' ')
      .map((word) => valueName(game, key, word))
      .join(', ');
  const name = valueName(game, key, value);
  return sort === 'limit' && limits[value] ? t('option.limit-named', { name, n: limits[value] }) : name;
}

export interface Term {
  key: string;
  value: string;
}
const ASKED_FOR = ['edition', 'sets', 'limit'];
// What was agreed: what everybody asks for, and whatever is not as usual.
export function termsOf(
  game: GameName,
  rows: readonly OptionRow[],
  options: Readonly<{ [key: string]: string }>,
  limits: Limits,
): Term[] {
  const sets = (options['sets'] ?? '').split(' ');
  const without = Object.keys(limits).length ? '' : 'limit';
  return rows.flatMap((row) => {
    const { key, standard, needs } = row;
    const value = options[key] ?? standard;
    if (key === 'players' || key === without || (needs && !sets.includes(needs))) return [];
    return ASKED_FOR.includes(key) || value !== standard ? [{ key, value: rowValue(game, row, value, limits) }] : [];
  });
}
