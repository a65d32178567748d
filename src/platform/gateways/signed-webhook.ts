import { createHmac, timingSafeEqual } from 'node:crypto';
import { epochOf } from '../../kernel/time/local-time.ts';

/** A notice older than this, or from further in the future, is a replay or a wrong clock. */
const toleranceSeconds = 300;

const digestOf = (secret: string, time: string, raw: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(raw).digest();

/** The header of a notice: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export const signWebhook = (secret: string, raw: Buffer, now: string): string => {
  const time = String(Math.floor(epochOf(now) / 1000));
  return `t=${time},v1=${digestOf(secret, time, raw).toString('hex')}`;
};

/**
 * Whether a notice comes from who shares the secret, was not changed, and is not old. Compared in constant time, over
 * the bytes as they came: parsing and writing them again would not give the same. Replays within the tolerance are
 * known by the notice's own name, where it is acted on.
 */
export const isSigned = (secret: string, raw: Buffer, header: string | undefined, now: string): boolean => {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match) return false;
  const [, time, given] = match;
  const wanted = digestOf(secret, time!, raw);
  if (!timingSafeEqual(wanted, Buffer.from(given!, 'hex'))) return false;
  return Math.abs(epochOf(now) / 1000 - Number(time)) <= toleranceSeconds;
};
