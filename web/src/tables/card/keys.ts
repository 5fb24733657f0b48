// The card table by keyboard. Letters work wherever the focus is, but not while somebody types.
import type { Colour } from '../../parts/shapes.ts';
import { shownBy } from './facts.ts';

export interface Hands {
  move(by: number): void;
  to(index: number): void; // -1: the last
  find(test: (card: string) => boolean): void;
  say(verb: string): void;
  answer(): void; // to the first thing that can be answered
  confirm(): void;
  takeBack(): void;
  explain(): void;
  log(): void;
  hurry(): void;
  lookBack(by: number): void;
  leave(): void;
}
const COLOURS: { [key: string]: Colour } = { r: 'red', g: 'green', b: 'blue', y: 'yellow', v: 'purple', k: 'black' };

export function keyDown(event: KeyboardEvent, hands: Hands): void {
  const target = event.target as HTMLElement;
  const busy = event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog');
  if (busy || document.querySelector('dialog[open]')) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const inRow = target.closest('[role="radiogroup"]') !== null;
  const act: (() => void) | undefined = {
    'ArrowLeft': inRow ? undefined : () => hands.move(-1),
    'ArrowRight': inRow ? undefined : () => hands.move(1),
    'Home': () => hands.to(0),
    'End': () => hands.to(-1),
    'd': () => hands.say('draw'),
    'p': () => hands.say('pass'),
    'o': () => hands.say('ok'),
    'a': hands.answer,
    'c': hands.confirm,
    'u': hands.takeBack,
    'i': hands.explain,
    'l': hands.log,
    'f': hands.hurry,
    ',': () => hands.lookBack(1),
    '.': () => hands.lookBack(-1),
    'Escape': hands.leave,
  }[key];
  if (act) {
    event.preventDefault();
    return act();
  }
  const colour = COLOURS[key];
  if (colour) return hands.find((card) => shownBy(card).colours.includes(colour));
  if (/^\d$/.test(key)) hands.find((card) => shownBy(card).number === (Number(key) || 10));
}
