// What this device keeps between visits. What is not as it should be counts as not kept; where there is no room, or it
// is forbidden, nothing is.
import { decode } from './link/decode.ts';

export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
// False: there is no room left.
export function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

type Unsure<T> = { [Name in keyof T]?: unknown };
export function kept<T extends object>(key: string, isSound: (found: Unsure<T>) => boolean): T | null {
  try {
    const found = decode<T | null>(keptText(key) ?? 'null');
    return isObject(found) && isSound(found) ? found : null;
  } catch {
    return null;
  }
}
export const keep = (key: string, value: object): boolean => keepText(key, JSON.stringify(value));

export const isObject = (found: unknown): found is { [key: string]: unknown } =>
  typeof found === 'object' && found !== null;
export const isText = (found: unknown): found is string => typeof found === 'string';
export const isCount = (found: unknown): found is number => Number.isInteger(found) && Number(found) >= 0;
export const isTexts = (found: unknown): found is string[] => Array.isArray(found) && found.every(isText);
export const isTextByName = (found: unknown): boolean => isObject(found) && isTexts(Object.values(found));
