import { kioskBesideLock } from '../../features/attendance/screens/public-api.ts';
import { SharedDevice } from '../../features/workforce/screens/shared-device.tsx';
import { useLive } from '../../ui/live/use-live.ts';
import { refreshInformations } from '../../ui/session/load-informations.ts';

/**
 * Asks again what the person may do when the shop's roles change, or who works at this device: the shell is drawn anew,
 * the screen stays. Draws the lock over it.
 */
export default function SessionKeeper() {
  useLive(['roles'], () => refreshInformations());
  return <SharedDevice beside={kioskBesideLock} />;
}
