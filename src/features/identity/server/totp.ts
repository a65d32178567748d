import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238 over RFC 4226): SHA-1, 30 seconds, six digits, as every app expects. */
const stepSeconds = 30;
const digits = 6;
/** Steps before and after now whose code is taken: clocks of phones differ. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
export const toBase32 = (bytes: Buffer): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};
export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The step that an instant (ISO 8601) lies in. */
export const stepOf = (now: string): number => Math.floor(Date.parse(now) / 1000 / stepSeconds);

/** The code of a step; `secret` is base32. */
export const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = mac[mac.length - 1]! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
};

/** The step whose code it is, near now and after `last` (a code counts once); null for none. Takes the same time for each. */
export const stepOfCode = (secret: string, code: string, now: string, last: number): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  let found: number | null = null;
  for (let step = stepOf(now) - drift; step <= stepOf(now) + drift; step++)
    if (timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)) && step > last) found = step;
  return found;
};

/** What an authenticator app reads from the picture (Key URI format). */
export const otpAddress = (issuer: string, account: string, secret: string): string => {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  });
  // Apps read a plus as a plus.
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.toString().replaceAll('+', '%20')}`;
};
