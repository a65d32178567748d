import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import { receivingPayments } from '../../payments/server/public-api.ts';

/** The open shift of a device's till, to look at. */
export const shiftOf = (sessionId: Sql): Sql => sql`
  select s.id from till_device d
  join till_shift s on s.merchant_id = d.merchant_id and s.till_id = d.till_id and s.closed_at is null
    and s.counted_at is null
  where d.merchant_id = ${currentMerchantId} and d.session_id = ${sessionId}`;

/**
 * The shift in which a device takes money now, as the query of a common table expression: none where the device stands at no
 * till, or its shift is counted. It is held until the payment is written: who counts waits for it, and a payment that comes
 * while it is counted finds none.
 */
export const openShiftOf = (sessionId: Sql): Sql => sql`${shiftOf(sessionId)} for share of s`;

/** Payments that come after their document; each lies in the shift that is open where it is taken. */
export const receivePayments = receivingPayments(openShiftOf);
