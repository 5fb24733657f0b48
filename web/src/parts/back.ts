// Escape, and on a phone the gesture that goes back, close what was opened last, once. Returns: not any more.
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const open: (() => void)[] = [];

export function onBack(close: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  const watcher = CloseWatcher && new CloseWatcher();
  const stop = () => {
    if (open.includes(close)) open.splice(open.indexOf(close), 1);
    removeEventListener('keydown', pressed);
    watcher?.destroy();
  };
  const goBack = () => {
    stop();
    close();
  };
  // The watcher would hear of Escape, too, but only of one of two that follow each other fast.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || open.at(-1) !== close) return;
    event.preventDefault();
    goBack();
  };
  open.push(close);
  addEventListener('keydown', pressed);
  if (watcher) watcher.onclose = goBack;
  return stop;
}
