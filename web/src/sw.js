// Keeps the whole page on the device, so that it opens without a network. The build fills in the list and its version;
// a new version is taken when the page is next opened, so that no game is disturbed.
const FILES = __FILES__;
const CACHE = 'tumult-__VERSION__';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});
self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('tumult-') && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = event.request.method === 'GET' && url.origin === location.origin;
  if (!ours || url.pathname.startsWith('/api/') || url.pathname.startsWith('/ws/')) return;
  const wanted = event.request.mode === 'navigate' ? '/index.html' : event.request;
  event.respondWith(caches.match(wanted, { ignoreVary: true, ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
