// A view, changed as a `moved` message says: keys that differ, keys that are gone, places of the list `seats`.
export interface Patch {
  set?: { [key: string]: unknown };
  gone?: string[];
  seats?: { [place: string]: unknown };
}

export function patched<V extends object>(view: V, patch: Patch): V {
  const next = { ...view, ...patch.set } as { [key: string]: unknown };
  for (const key of patch.gone ?? []) delete next[key];
  if (patch.seats) {
    const seats = [...(next['seats'] as unknown[])];
    for (const [place, seat] of Object.entries(patch.seats)) seats[Number(place)] = seat;
    next['seats'] = seats;
  }
  return next as V;
}
