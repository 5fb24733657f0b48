// The faces of those at this table, for the pieces that are drawn all over it.
import { getContext, setContext } from 'svelte';
import type { Look } from '../../parts/avatar.ts';

type Looks = () => readonly Look[];
const KEY = Symbol('looks');
export const showLooks = (looks: Looks): Looks => setContext(KEY, looks);
// Where nobody is at a table, like on a page of rules, there are none.
export const looksHere = (): Looks => getContext<Looks | undefined>(KEY) ?? (() => []);
