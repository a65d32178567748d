import { useSyncExternalStore } from 'react';

let begun = 0;
let shown = 0;
const listeners = new Set<() => void>();

/** A list was too long for an answer: its file is being made. */
export const notifyExportStarted = (): void => {
  begun += 1;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** How many files were begun since the page was opened. */
export const useStartedExports = (): number => useSyncExternalStore(subscribe, () => begun);

/** Was a file begun since this was asked last? Their place opens by itself then, and not again on the next screen. */
export const consumeExportStarted = (): boolean => {
  const isNew = begun > shown;
  shown = begun;
  return isNew;
};
