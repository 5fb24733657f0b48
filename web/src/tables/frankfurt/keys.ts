// Keys by where they are, not by what is printed on them: the same fingers on every keyboard.
import type { Language } from '../../settings.svelte.ts';
import { COLUMNS, PILES, type Press } from './fingers.ts';

export type Command = Press | 'pause' | 'help' | 'tell-piles' | 'tell-columns' | 'tell-others' | 'narrate';

export const COLUMN_CODES = ['KeyA', 'KeyS', 'KeyD', 'KeyF'] as const;
export const PILE_CODES = ['KeyJ', 'KeyK', 'KeyL', 'Semicolon'] as const;
const COLUMN_DIGITS = ['Digit1', 'Digit2', 'Digit3', 'Digit4'];
const PILE_DIGITS = ['Digit7', 'Digit8', 'Digit9', 'Digit0'];
const columns = (codes: readonly string[]) => codes.map((code, i) => [code, COLUMNS[i]!] as const);
const piles = (codes: readonly string[]) => codes.map((code, i) => [code, PILES[i]!] as const);

const COMMANDS = new Map<string, Command>([
  ...columns(COLUMN_CODES),
  ...columns(COLUMN_DIGITS),
  ...piles(PILE_CODES),
  ...piles(PILE_DIGITS),
  ['Space', 'act'],
  ['KeyC', 'call'],
  ['Escape', 'let-go'],
  ['Backspace', 'let-go'],
  ['KeyP', 'pause'],
  ['KeyH', 'help'],
  ['KeyQ', 'tell-piles'],
  ['KeyW', 'tell-columns'],
  ['KeyE', 'tell-others'],
  ['KeyT', 'narrate'],
]);

interface KeyPressed {
  code: string;
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}
export function commandOf(event: KeyPressed): Command | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return event.key === '?' ? 'help' : COMMANDS.get(event.code);
}

// What is printed on a key: as the browser says, or as is usual where that language is spoken.
const PRINTED: { readonly [language in Language]: { readonly [code: string]: string } } = {
  en: { Semicolon: ';' },
  de: { Semicolon: 'ö' },
  fr: { Semicolon: 'm', KeyA: 'q', KeyQ: 'a', KeyW: 'z' },
};
export type Layout = { get(code: string): string | undefined };
export function printed(code: string, language: Language, layout?: Layout): string {
  const sign = layout?.get(code) ?? PRINTED[language][code] ?? code.replace(/^(Key|Digit)/, '');
  return sign.toUpperCase();
}

type WithLayout = Navigator & { keyboard?: { getLayoutMap?: () => Promise<Layout> } };
export async function layoutHere(): Promise<Layout | undefined> {
  try {
    return await (navigator as WithLayout).keyboard?.getLayoutMap?.();
  } catch {
    return undefined; // not told in a frame of another page
  }
}
