// Time that is left, in words and as a part of the whole.
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

export const HURRY = 20_000; // the last seconds are counted

// When the number that is shown changes next: at once in the last seconds, not before they begin.
export function nextTick(left: number): number | undefined {
  if (left <= 0) return undefined;
  return left > HURRY ? left - HURRY : left % 1000 || 1000;
}
