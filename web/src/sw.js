// Keeps the whole page on the device, so that it opens without a network. The build fills in the list and its version.
// A new version takes over as soon as all of it is here, and the next load gets it. Pages that are open stay as they
// are: names of files tell versions apart, and those of the version before are kept for them.
const FILES = __FILES__;
const CACHE = 'tumult-__VERSION__';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('tumult-') && name !== CACHE).slice(0, -1);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

async function kept(wanted) {
  const how = { ignoreVary: true, ignoreSearch: true };
  const cache = await caches.open(CACHE);
  return (await cache.match(wanted, how)) ?? caches.match(wanted, how);
}
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = event.request.method === 'GET' && url.origin === location.origin;
  if (!ours || url.pathname.startsWith('/api/') || url.pathname.startsWith('/ws/')) return;
  const wanted = event.request.mode === 'navigate' ? '/index.html' : event.request;
  event.respondWith(kept(wanted).then((found) => found ?? fetch(event.request)));
});
