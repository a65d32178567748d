// Keeps the merchant's page on the device, so that the till opens at once and also on a bad line. Only that one page: the
// files it names carry a hash and are kept by the browser itself, and what the server says is never kept here.
const shelf = 'batalat-shell';
const isShell = (path) => /^(\/en)?\/merchant(\/|$)/.test(path);
const isTill = (path) => /^(\/en)?\/merchant\/(billing|pos)(\/|$)/.test(path);
/** The same page for every address, but for what the till's addresses load ahead. */
const keyOf = (path) => (isTill(path) ? '/merchant/billing' : '/merchant');

addEventListener('install', (event) => {
  // Where browsers know how: files and answers do not even wake this worker.
  const asleep = ['/app/*', '/api/*', '/storage/*', '/assets/*'].map((pathname) => ({
    condition: { urlPattern: new URLPattern({ pathname }) },
    source: 'network',
  }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(asleep).catch(() => {}));
  skipWaiting();
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** A new page is kept once its files are on the device: it must open without the server that has them. */
const renew = async (request, key) => {
  const response = await fetch(request);
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
  const fresh = response.clone();
  const text = await response.clone().text();
  const cache = await caches.open(shelf);
  const known = await (await cache.match(key))?.text();
  if (text !== known) {
    const files = [...text.matchAll(/(?:src|href)="(\/app\/[^"]+)"/g)].map(([, file]) => fetch(file));
    const isWhole = (await Promise.all(files)).every((file) => file.ok);
    if (isWhole) await cache.put(key, fresh);
  }
  return response;
};

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const { pathname } = new URL(request.url);
  if (!isShell(pathname)) return;
  const key = keyOf(pathname);
  const known = caches.open(shelf).then((cache) => cache.match(key));
  // The page loads by its address alone; a request of navigation cannot be sent again.
  const fresh = renew(new Request(request.url, { credentials: 'same-origin', cache: 'no-cache' }), key);
  event.waitUntil(fresh.catch(() => {}));
  // Who reloads wants what is new; otherwise the new page serves the next visit.
  const isReload = request.isReloadNavigation || request.cache === 'no-cache' || request.cache === 'reload';
  event.respondWith(
    isReload ? fresh.catch(async () => (await known) ?? Response.error()) : known.then((shell) => shell ?? fresh),
  );
});
