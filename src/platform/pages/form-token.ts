import { createHmac } from 'node:crypto';
import { newUniqueId } from '../../kernel/ids.ts';
import { epochOf } from '../../kernel/local-time.ts';
import { isSameSecret } from '../same-secret.ts';

/** A page that was left open longer is read again before its form is sent. */
const livesSeconds = 12 * 3600;

const signatureOf = (secret: Buffer, path: string, key: string, issued: string): string =>
  createHmac('sha256', secret).update(`form\n${path}\n${key}\n${issued}`).digest('base64url');

const seconds = (now: string): number => Math.floor(epochOf(now) / 1000);

/** A token for one sending of one form: another site cannot make one, and its key makes a second sending a replay. */
export const newFormToken = (secret: Buffer, path: string, now: string): string => {
  const key = newUniqueId();
  const issued = String(seconds(now));
  return [key, issued, signatureOf(secret, path, key, issued)].join('.');
};

/** The key of a token that this server gave for this form not too long ago; null for every other text. */
export const keyOfToken = (secret: Buffer, path: string, token: string, now: string): string | null => {
  const [key, issued, signature, ...rest] = token.split('.');
  if (!key || !issued || !signature || rest.length > 0 || !/^\d{1,12}$/.test(issued)) return null;
  if (!isSameSecret(signature, signatureOf(secret, path, key, issued))) return null;
  const age = seconds(now) - Number(issued);
  return age >= 0 && age <= livesSeconds ? key : null;
};
