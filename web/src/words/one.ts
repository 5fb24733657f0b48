// Which form of a word goes with a number: the language's own rule. French says "0 carte", the others "0 cards", "0 Karten".
import { language } from '../settings.svelte.ts';

const rules = new Map<string, Intl.PluralRules>();
export function isOne(n: number): boolean {
  const code = language();
  if (!rules.has(code)) rules.set(code, new Intl.PluralRules(code));
  return rules.get(code)!.select(n) === 'one';
}
