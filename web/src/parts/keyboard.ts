// Keys are only spoken of where there may be some: not on a phone, which has fingers and nothing to point with.
import { MediaQuery } from 'svelte/reactivity';

const touchOnly = new MediaQuery('(hover: none) and (pointer: coarse)');
export const hasKeyboard = (): boolean => !touchOnly.current;
