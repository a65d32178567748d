import { useSyncExternalStore } from 'react';

interface Watched {
  matches: boolean;
  readonly listeners: Set<() => void>;
}

/** One watcher a query: asking the browser at every render would make it bring the whole page up to date each time. */
const watched = new Map<string, Watched>();

const watch = (query: string): Watched => {
  const known = watched.get(query);
  if (known) return known;
  const media = matchMedia(query);
  const one: Watched = { matches: media.matches, listeners: new Set() };
  media.addEventListener('change', () => {
    one.matches = media.matches;
    for (const listener of [...one.listeners]) listener();
  });
  watched.set(query, one);
  return one;
};

/** Does this media query hold now? */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const { listeners } = watch(query);
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => watch(query).matches,
  );

/** Is this a phone's width (the shell's own border)? */
export const useIsPhone = (): boolean => useMedia('(max-width: 767.98px)');
