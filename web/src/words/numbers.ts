// "red 7": in other languages the colour bends, or comes second.
import { t, type Key } from './words.ts';

export const numberName = (colour: string, n: number): string => t(`card.${colour}` as Key, { n });
