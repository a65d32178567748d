/** The name under which `service-worker.js` keeps the page. */
const shelf = 'batalat-shell';

/** Has the merchant's page kept on the device, when everything that the first screen needs is there. */
export const cacheShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {
      // A browser that forbids it opens the page from the network, as before.
    });
  const later = () => setTimeout(register, 3_000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};

/** Forgets the kept page: its files are gone from the server, because a new version was put out. */
export const purgeShell = async (): Promise<void> => {
  try {
    await caches.delete(shelf);
  } catch {
    // Where nothing is kept, nothing is to be forgotten.
  }
};
