// Whoever comes to another page is at its heading as soon as there is one, also if another takes its place meanwhile;
// until something else is done there, or the page is long there. Returns: not any more.
const LONG = 8000;
export function toHeading(): () => void {
  let at: HTMLElement | null = null;
  const look = () => {
    const heading = document.querySelector('h1');
    if (!heading || heading === at || document.activeElement !== document.body) return;
    at = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(() => {
    look();
    watch.observe(document.body, { childList: true, subtree: true });
  });
  const done = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(late);
    watch.disconnect();
    done.abort();
  };
  const late = setTimeout(stop, LONG);
  for (const what of ['keydown', 'pointerdown']) addEventListener(what, stop, { signal: done.signal, capture: true });
  return stop;
}
