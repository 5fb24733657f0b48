// What the first load says. Whatever is drawn before the words of a language are here imports `t` from here.
import { language } from '../settings.svelte.ts';
import { FIRST, type FirstKey } from './first_words.ts';

export type Filling = Record<string, string | number>;
export const fill = (text: string, with_: Filling = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(with_[name] ?? whole));

export const t = (key: FirstKey, with_?: Filling): string => fill(FIRST[language()][key], with_);
