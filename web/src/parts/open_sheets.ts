// How many sheets (Sheet.svelte) lie over the page. Who plays on this device reads them in peace: the bots wait until the
// last one is closed. At a server nobody waits.
let open = 0;
const waiting: (() => void)[] = [];

// Returns: it is closed.
export function sheetOpened(): () => void {
  ++open;
  return () => {
    if (--open === 0) for (const goOn of waiting.splice(0)) goOn();
  };
}
export const areSheetsOpen = (): boolean => open > 0;
export function sheetsClosed(): Promise<void> {
  return open === 0 ? Promise.resolve() : new Promise((done) => waiting.push(done));
}
