// A view, changed as a `moved` message says: keys that differ, keys that are gone, places of the list `seats`.
import type { ServerMoved } from '../../../wasm/types/protocol';

export type Patch = Pick<ServerMoved, 'set' | 'gone' | 'seats'>;

export function patched<V extends object>(view: V, patch: Patch): V {
  const next = { ...view };
  Object.assign(next, patch.set);
  for (const key of patch.gone ?? []) Reflect.deleteProperty(next, key);
  if (patch.seats && 'seats' in next && Array.isArray(next.seats)) {
    const seats: unknown[] = next.seats;
    Object.assign(next, { seats: Object.assign([...seats], patch.seats) });
  }
  return next;
}
