// `next`, in which everything that is as it was before is the same object as before: what is drawn of it need not be looked at.
export function sharing<T>(before: unknown, next: T): T {
  if (before === next || typeof before !== 'object' || typeof next !== 'object' || !before || !next) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const [was, is] = [before as { [key: string]: unknown }, next as { [key: string]: unknown }];
  const keys = Object.keys(is);
  let same = keys.length === Object.keys(was).length;
  for (const key of keys) {
    is[key] = sharing(was[key], is[key]);
    same &&= is[key] === was[key] && key in was;
  }
  return same ? (before as T) : next;
}
