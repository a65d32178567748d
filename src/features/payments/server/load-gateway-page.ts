import { here, type Sql, sql } from '../../../platform/db/sql.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import { isClosed } from '../../tenancy/server/door.ts';
import { gatewayStatus, refundStatus } from '../gateway-payment.ts';
import type { GatewayPageFacts } from '../gateway-page.ts';

/**
 * A gateway payment as who pays sees it, under the shop's own name only; both addresses are SQL of a
 * payment `p`.
 */
export const loadGatewayPage = (
  tx: PublicTx,
  of: { readonly unique_id: string; readonly alias_name: string },
  {
    documentAddress,
    goesBack,
    visitAddress,
    visitStands,
    visitHeld,
  }: Readonly<Record<'documentAddress' | 'goesBack' | 'visitAddress' | 'visitStands' | 'visitHeld', Sql>>,
  now: string,
): Promise<GatewayPageFacts | undefined> =>
  tx.maybe(sql`
    select m.name_en as shop_name_en, m.name_ar as shop_name_ar, p.purpose, p.note, p.amount, p.currency_code, p.status,
      p.method, p.expires_at, ${now} as now, m.zone, p.expires_at <= ${now}::timestamptz as is_over,
      ${isClosed(now)} as is_closed,
      (select a.provider_url from gateway_attempt a where a.merchant_id = ${here} and a.payment_id = p.id
        and a.status = ${gatewayStatus.open} limit 1) as provider_url,
      (select coalesce(sum(r.amount), 0)::bigint from gateway_refund r where r.merchant_id = ${here}
        and r.payment_id = p.id and not r.is_double and r.status = ${refundStatus.done}) as refunded_amount,
      ${documentAddress} as document_unique_id, ${goesBack} as goes_back,
      ${visitAddress} as visit_unique_id, ${visitStands} as visit_stands,
      ${visitHeld} as visit_held_until
    from gateway_payment p join merchant m on m.merchant_id = p.merchant_id
    where p.merchant_id = ${tx.merchantId} and p.unique_id = ${of.unique_id}
      and lower(${of.alias_name}) = lower(coalesce(m.alias_name, m.merchant_id::text))`);
