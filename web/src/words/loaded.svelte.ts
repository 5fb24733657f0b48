// The page's own words, but for those of the first load: one file a language, of which only what is read is fetched.
import type { en } from './en.ts';

export type LaterKey = keyof typeof en;
export type Words = Record<LaterKey, string>;

const files = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
} satisfies Record<string, () => Promise<Words>>;
export type Language = keyof typeof files;

// In the order in which they came.
let shelf = $state.raw<readonly { language: Language; words: Words }[]>([]);

const at = (language: Language) => shelf.find((here) => here.language === language);
export const areHere = (language: Language): boolean => at(language) !== undefined;
export const lastLoaded = (): Language | undefined => shelf.at(-1)?.language;
export function wordsOf(language: Language): Words {
  const here = at(language);
  if (!here) throw new Error(`words: ${language} has not been loaded`);
  return here.words;
}
export async function loadWords(language: Language): Promise<void> {
  if (areHere(language)) return;
  const words = await files[language]();
  if (!areHere(language)) shelf = [...shelf, { language, words }];
}
