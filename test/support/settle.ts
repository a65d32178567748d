import type { Page } from '@playwright/test';

/** How long a screen must have stood still. */
const quietMs = 60;
const patienceMs = 15_000;

/** In the page: its title has come, nothing is loading or moving, and nothing was drawn for a moment. */
const standsStill = ({ title, quiet, patience }: { title: string; quiet: number; patience: number }) =>
  new Promise<boolean>((resolve) => {
    const began = performance.now();
    let changed = began;
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const end = (isStill: boolean) => {
      observer.disconnect();
      resolve(isStill);
    };
    const check = () => {
      const now = performance.now();
      const isBusy =
        !document.title.startsWith(title) ||
        document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root') !== null ||
        document
          .getAnimations()
          .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      if (isBusy) changed = now;
      if (now - changed >= quiet) end(true);
      else if (now - began >= patience) end(false);
      else setTimeout(check, 10);
    };
    check();
  });

/** Counts the requests of a page, but for the stream of events, which never ends. */
const requestsOf = (page: Page) => {
  const underWay = new Set<unknown>();
  let begun = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) return;
    underWay.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return { isQuiet: () => underWay.size === 0, begun: () => begun };
};

/**
 * Answers a wait until the screen with this title has come whole: no request under way and none begun meanwhile, nothing
 * that says it is loading, nothing drawn or moving for a moment. The page itself watches, which tells sooner and costs
 * less than asking it again and again. False when the screen never comes to rest.
 */
export const settler = (page: Page): ((title: string) => Promise<boolean>) => {
  const requests = requestsOf(page);
  return async (title) => {
    const end = Date.now() + patienceMs;
    while (Date.now() < end) {
      const before = requests.begun();
      const isStill = await page.evaluate(standsStill, { title, quiet: quietMs, patience: end - Date.now() });
      if (isStill && requests.isQuiet() && requests.begun() === before) return true;
    }
    return false;
  };
};
