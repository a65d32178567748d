import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly tone: 'good' | 'bad' | 'info';
  readonly text: string;
  /** Offered as a button where undo is possible. */
  readonly undo?: () => void;
  /** How long it is shown, where what it offers ends sooner. */
  readonly seconds?: number;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

/** Long enough to read, longer where there is something to press. */
const lifeOf = (toast: Toast): number =>
  toast.seconds ? toast.seconds * 1000 : toast.undo || toast.tone === 'bad' ? 8000 : 4000;

let shown: readonly ShownToast[] = [];
let next = 1;
const listeners = new Set<() => void>();
const change = (to: readonly ShownToast[]) => {
  shown = to;
  for (const listener of listeners) listener();
};

export const closeToast = (id: number): void => change(shown.filter((one) => one.id !== id));

/** Says at the top what succeeded or failed; at most three at a time. */
export const toast = (what: Toast): void => {
  const id = next++;
  change([...shown.slice(-2), { ...what, id }]);
  setTimeout(() => closeToast(id), lifeOf(what));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useToasts = (): readonly ShownToast[] => useSyncExternalStore(subscribe, () => shown);
