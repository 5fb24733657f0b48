// The texts of the rules, one file a language, fetched when somebody asks for them.
import { language, type Language } from '../../settings.svelte.ts';
import { fill, type Filling } from '../../words/words.ts';
import type { en } from './en.ts';

export type RuleKey = keyof typeof en;
export type RuleWords = Record<RuleKey, string>;
export type Say = (key: RuleKey, with_?: Filling) => string;

const LOADERS: Record<Language, () => Promise<RuleWords>> = {
  en: () => import('./en.ts').then((file) => file.en),
  de: () => import('./de.ts').then((file) => file.de),
  fr: () => import('./fr.ts').then((file) => file.fr),
};
export const sayIn =
  (words: RuleWords): Say =>
  (key, with_) =>
    fill(words[key], with_);
export const loadSay = async (which: Language = language()): Promise<Say> => sayIn(await LOADERS[which]());
