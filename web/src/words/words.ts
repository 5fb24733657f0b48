// The page's own words. Names and rule texts of cards come from the catalogue (texts.svelte.ts).
import { language, type Language } from '../settings.svelte.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { isOne } from './one.ts';

export type Key = keyof typeof en;
export type Words = Record<Key, string>;
const all: Record<Language, Words> = { en, de, fr };

export type Filling = Record<string, string | number>;
export const fill = (text: string, with_: Filling = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(with_[name] ?? whole));

// The words in the person's language: t('table.round', { n: 3 }).
export const t = (key: Key, with_?: Filling): string => fill(all[language()][key], with_);

// "1 card" and "3 cards": the key with .one or .many.
type Counted = Key extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;
export const counted = (stem: Counted, n: number): string => t(`${stem}.${isOne(n) ? 'one' : 'many'}`, { n });
