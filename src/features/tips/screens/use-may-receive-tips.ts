import { useMay } from '../../../ui/session/session-store.ts';
import { tips } from '../contract.ts';

/** Whether whoever is signed in may take tips. */
export const useMayReceiveTips = (): boolean => useMay()(tips.take);
