import { epochOf } from '../../../kernel/time/local-time.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import { waitingMinutes } from '../booking.ts';

/** Who books, before the booking stands. */
export interface PendingBooking {
  readonly name: string;
  readonly phone: string;
  /** Of a visit at the customer's: where, and the fee that was read beside it. */
  readonly home?: { readonly address: string; readonly map_link: string | null; readonly amount: number } | null;
  /** When it was typed. */
  readonly at: string;
  /** When its code was right: for a while nothing is sent to it again. */
  readonly proved_at?: string | undefined;
  /** Of who proved the phone to book again: visits that were, and those to come. */
  readonly visits?: readonly number[];
}

const purpose = 'online_booking';

/** Name and phone as an address may carry them: nobody reads them there, and in another shop they open nothing. */
export const sealPending = (sealer: Sealer, merchantId: number, waiting: PendingBooking): string =>
  sealer.seal(purpose, String(merchantId), JSON.stringify(waiting)).toString('base64url');

/** Null when it is another's, changed, or from too long ago. */
export const openPending = (
  sealer: Sealer,
  merchantId: number,
  sealed: string | undefined,
  now: string,
): PendingBooking | null => {
  const text = sealed && sealer.open(purpose, String(merchantId), Buffer.from(sealed, 'base64url'));
  if (!text) return null;
  const waiting = JSON.parse(text) as PendingBooking;
  return epochOf(now) - epochOf(waiting.at) <= waitingMinutes * 60_000 ? waiting : null;
};

/** Whether the code of this phone was right a moment ago. */
export const isProved = ({ proved_at }: PendingBooking, now: string): boolean =>
  proved_at !== undefined && epochOf(now) - epochOf(proved_at) <= waitingMinutes * 60_000;
