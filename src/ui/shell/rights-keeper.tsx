import { useLive } from '../live/use-live.ts';
import { refreshInformations } from '../session/load-informations.ts';

/** Asks again what the person may do when the shop's roles change: the shell is drawn anew, the screen stays. */
export default function RightsKeeper({ topic }: { readonly topic: string }) {
  useLive([topic], () => refreshInformations());
  return null;
}
