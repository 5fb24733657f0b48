// The board table by keyboard. Letters work wherever the focus is, but not while somebody types or a sheet is open.
export interface Hands {
  move(by: number): void;
  say(verb: string): void;
  turn(): void;
  confirm(): void;
  takeBack(): void;
  look(): void;
  list(): void;
  explain(): void;
  log(): void;
  hurry(): void;
  lookBack(by: number): void;
  digit(n: number): void;
}

export function keyDown(event: KeyboardEvent, hands: Hands): void {
  const target = event.target as HTMLElement;
  const busy = event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog');
  if (busy || event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const acts: { [key: string]: () => void } = {
    'ArrowLeft': () => hands.move(-1),
    'ArrowRight': () => hands.move(1),
    'r': () => hands.say('roll'),
    'p': () => hands.say('pass'),
    'o': () => hands.say('ok'),
    't': hands.turn,
    'c': hands.confirm,
    'u': hands.takeBack,
    'Escape': hands.takeBack,
    'v': hands.look,
    'b': hands.list,
    'i': hands.explain,
    'l': hands.log,
    'f': hands.hurry,
    ',': () => hands.lookBack(1),
    '.': () => hands.lookBack(-1),
  };
  const act = acts[key] ?? (/^\d$/.test(key) ? () => hands.digit(Number(key)) : undefined);
  if (!act) return;
  event.preventDefault();
  act();
}
