// What a screen reader is told: every sentence of the log, every question, every refusal.
import { untrack } from 'svelte';

let said = $state.raw<{ id: number; text: string }[]>([]);
let last = 0;
const KEPT = 12;

export function announce(text: string): void {
  if (text) untrack(() => (said = [...said.slice(1 - KEPT), { id: ++last, text }]));
}
// On another page: what was said belongs to the one before.
export const hush = (): void => void (said = []);
export const announced = (): readonly { id: number; text: string }[] => said;
