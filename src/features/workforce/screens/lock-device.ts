import { call } from '../../../ui/api/call.ts';
import { loadInformations } from '../../../ui/session/load-informations.ts';
import { sharedTill } from '../pin-contract.ts';

/** Locks this device; the screen stays under the lock. */
export const lockDevice = async (): Promise<void> => {
  await call(sharedTill.lock, {}, { quiet: false });
  await loadInformations();
};
