import { currentMerchantId, type Sql, sql } from '../../../../platform/db/sql.ts';
import { gatewayStatus } from '../../../payments/gateway-payment.ts';
import { bookingPurpose } from '../deposits/deposit-transfer.ts';

/**
 * SQL: the hold of the visit `a` is over, and it takes no time any more. Where a gateway took the money in time the visit stands,
 * however late it is told of it: whoever was told "paid" has the place.
 */
export const holdIsOver = (now: string | null): Sql => sql`
  (a.status = 1 and a.held_until is not null and a.held_until <= ${now}::timestamptz and not exists (
    select from gateway_payment p
    where p.merchant_id = ${currentMerchantId} and p.purpose = ${bookingPurpose} and p.purpose_id in (a.id, a.group_id)
      and p.status = ${gatewayStatus.paid} and p.told_status is distinct from p.status and p.ended_at <= a.held_until))`;
