import { useSyncExternalStore } from 'react';

/** Does this media query hold now? */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );

/** Is this a phone's width (the shell's own border)? */
export const useIsPhone = (): boolean => useMedia('(max-width: 767.98px)');
