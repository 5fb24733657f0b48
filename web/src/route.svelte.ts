// Where in the page one is: the path, without reloading.
import { painted } from './parts/paint.ts';

export type Route =
  | { page: 'front' | 'make' | 'cards' | 'settings' | 'tables' }
  | { page: 'play'; game: string }
  | { page: 'table'; code: string }
  | { page: 'replay'; of: string } // "last/card", "aside/card", a table and which of its games, or nothing yet
  | { page: 'learn'; game: string };

function read(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean);
  if (first === 't' && second) return { page: 'table', code: second };
  if (first === 'play') return { page: 'play', game: second ?? 'card' };
  if (first === 'replay') return { page: 'replay', of: second && third ? `${second}/${third}` : '' };
  if (first === 'learn') return { page: 'learn', game: second ?? '' };
  if (first === 'make' || first === 'cards' || first === 'settings' || first === 'tables') return { page: first };
  return { page: 'front' };
}

let now = $state.raw<Route>(read(location.pathname));
addEventListener('popstate', () => (now = read(location.pathname)));

export const route = (): Route => now;
// What was touched is seen to give way first: to make another page takes longer than a picture.
export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, '', path);
  void painted().then(() => {
    now = read(location.pathname);
    scrollTo(0, 0);
  });
}
// On links: <a href="/settings" onclick={follow}>
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname + event.currentTarget.hash);
}
