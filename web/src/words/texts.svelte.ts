// Names and rule texts of cards, events, clauses and questions: the catalogue, one file a language, fetched when a
// table is near.
import { language, settings, type Language } from '../settings.svelte.ts';
import de from '../../made/texts.de.json?url';
import en from '../../made/texts.en.json?url';
import fr from '../../made/texts.fr.json?url';
import { decode } from '../link/decode.ts';
import type { GameName } from '../link/link.ts';
import { fill, type Filling } from './first.ts';

export interface Entry {
  name: string;
  polite?: string;
  the?: string; // the name with its article, where it has one within a sentence
  short?: string;
  full?: string;
  house?: string; // what of it is not in the books
}
export type Book = Record<GameName, Record<string, Entry>> & { say: Record<string, Record<string, string>> };

const urls: Record<Language, string> = { en, de, fr };
let shelf = $state.raw<Partial<Record<Language, Book>>>({});

export async function loadTexts(which: Language = language()): Promise<void> {
  if (shelf[which]) return;
  const answer = await fetch(urls[which]);
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  shelf = { ...shelf, [which]: decode<Book>(await answer.text()) };
}
export const putTexts = (which: Language, book: Book): void => void (shelf = { ...shelf, [which]: book });
export const textsAreHere = (): boolean => shelf[language()] !== undefined;

// entry('card', 'special gift')
export const entry = (game: GameName, key: string): Entry | undefined => shelf[language()]?.[game][key];

const rude = (e: Entry) => settings.polite && e.polite;
export function nameOf(game: GameName, key: string): string {
  const e = entry(game, key);
  return e ? (rude(e) ? e.polite! : e.name) : (key.split(' ')[1] ?? key);
}
// Within a sentence, with its article.
export function theNameOf(game: GameName, key: string): string {
  const e = entry(game, key);
  return e?.the && !rude(e) ? e.the : nameOf(game, key);
}
// Texts name cards by their usual names; with polite names those are exchanged as well.
function politely(game: GameName, text: string): string {
  if (!settings.polite) return text;
  for (const e of Object.values(shelf[language()]?.[game] ?? {}))
    if (e.polite) text = text.replaceAll(e.name, e.polite);
  return text;
}
export const shortOf = (game: GameName, key: string): string => politely(game, entry(game, key)?.short ?? '');
export const fullOf = (game: GameName, key: string): string => politely(game, entry(game, key)?.full ?? '');
export const houseOf = (game: GameName, key: string): string => entry(game, key)?.house ?? '';
// All variants of the sentence of a message; some sentences are the same in several games.
export function sentencesOf(game: GameName, key: string): { readonly [variant: string]: string } {
  const say = shelf[language()]?.say ?? {};
  const name = key.replaceAll('_', '-');
  return say[`${game}-${name}`] ?? say[name] ?? {};
}
// A word of the game with its gaps filled: word('card', 'turn-of', { who: 'Ann' })
export const word = (game: GameName, key: string, with_?: Filling): string =>
  fill(politely(game, entry(game, `word ${key}`)?.name ?? ''), with_);
