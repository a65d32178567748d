import { newUniqueId } from '../../kernel/contract/ids.ts';
import { epochOf } from '../../kernel/time/local-time.ts';
import type { Sealer } from '../secrets/sealing.ts';
import { isTimingSafeEqual } from '../secrets/timing-safe-equal.ts';

/** A page that was left open longer is read again before its form is sent. */
const livesSeconds = 12 * 3600;

const purpose = 'form of a public page';
const signed = (key: string, issued: string): string => `${key}\n${issued}`;

const seconds = (now: string): number => Math.floor(epochOf(now) / 1000);

/** A token for one sending of one form: another site cannot make one, and its key makes a second sending a replay. */
export const newFormToken = (sealer: Sealer, path: string, now: string): string => {
  const key = newUniqueId();
  const issued = String(seconds(now));
  const signature = sealer.fingerprint(purpose, path, signed(key, issued)).toString('base64url');
  return [key, issued, signature].join('.');
};

/** The key of a token that this server gave for this form not too long ago; null for every other text. */
export const keyOfToken = (sealer: Sealer, path: string, token: string, now: string): string | null => {
  const [key, issued, signature, ...rest] = token.split('.');
  if (!key || !issued || !signature || rest.length > 0 || !/^\d{1,12}$/.test(issued)) return null;
  const rights = sealer.fingerprints(purpose, path, signed(key, issued));
  if (!rights.some((right) => isTimingSafeEqual(signature, right.toString('base64url')))) return null;
  const age = seconds(now) - Number(issued);
  return age >= 0 && age <= livesSeconds ? key : null;
};
