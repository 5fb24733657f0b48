import { isObject } from '../storage.ts';

// `next`, in which everything that is as it was before is the same object as before: what is drawn of it need not be looked at.
export function sharing<T>(before: T | null | undefined, next: T): T {
  if (before === next || !isObject(before) || !isObject(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const was: { [key: string]: unknown } = before;
  const is: { [key: string]: unknown } = next;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    is[key] = sharing(was[key], is[key]);
    same &&= is[key] === was[key] && key in before;
  }
  return same ? before : next;
}
