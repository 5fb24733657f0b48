// The page's own words. Names and rule texts of cards come from the catalogue (texts.svelte.ts).
import { language } from '../settings.svelte.ts';
import { fill, type Filling } from './first.ts';
import { FIRST, type FirstKey } from './first_words.ts';
import { wordsOf, type LaterKey } from './loaded.svelte.ts';
import { isOne } from './one.ts';

export { fill, type Filling } from './first.ts';
export type Key = FirstKey | LaterKey;

const isFirst = (key: Key): key is FirstKey => Object.hasOwn(FIRST.en, key);

// The words in the person's language: t('table.round', { n: 3 }).
export function t(key: Key, with_?: Filling): string {
  const code = language();
  return fill(isFirst(key) ? FIRST[code][key] : wordsOf(code)[key], with_);
}

// "1 card" and "3 cards": the key with .one or .many.
type Counted = Key extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;
export const counted = (stem: Counted, n: number): string => t(`${stem}.${isOne(n) ? 'one' : 'many'}`, { n });
