import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import { isClosed } from '../../tenancy/server/public-api.ts';
import type { GatewayPageFacts } from '../gateway-page.ts';
import { gatewayStatus, refundStatus } from '../gateway-payment.ts';
import { readCardRules } from './gateway-accounts.ts';

/** What other features know of a payment `p`, as SQL. */
type PageParts = Readonly<
  Record<
    | 'documentAddress'
    | 'goesBack'
    | 'appointmentAddress'
    | 'appointmentNumber'
    | 'appointmentStart'
    | 'appointmentStands'
    | 'appointmentLapsed'
    | 'appointmentHeld',
    Sql
  >
>;

/** A gateway payment as who pays sees it, under the shop's own name only. */
export const loadGatewayPage = async (
  tx: PublicTx,
  of: { readonly unique_id: string; readonly alias_name: string },
  parts: PageParts,
  now: string,
): Promise<GatewayPageFacts | undefined> => {
  const found = await tx.maybe<Omit<GatewayPageFacts, 'methods'>>(sql`
    select m.name_en as shop_name_en, m.name_ar as shop_name_ar, m.business_kind as trade, p.purpose, p.note,
      p.amount, p.currency_code, p.status,
      p.method, p.expires_at, ${now} as now, m.zone, p.expires_at <= ${now}::timestamptz as is_over,
      ${isClosed(now)} as is_closed, a.provider_url, coalesce(a.number, 0) as attempt, a.left_at, a.returned_at, a.found_open_at,
      coalesce(a.is_called_off, false) as is_called_off, coalesce(a.is_other_amount, false) as is_other_amount,
      a.provider_id is null as was_not_opened,
      p.status = ${gatewayStatus.paid} and p.ended_at > p.expires_at as is_late,
      (select coalesce(sum(r.amount), 0)::bigint from gateway_refund r where r.merchant_id = ${currentMerchantId}
        and r.payment_id = p.id and not r.is_double and r.status = ${refundStatus.done}) as refunded_amount,
      ${parts.documentAddress} as document_unique_id, ${parts.goesBack} as goes_back,
      ${parts.appointmentAddress} as visit_unique_id, ${parts.appointmentNumber} as visit_id,
      ${parts.appointmentStart} as visit_from_at, ${parts.appointmentStands} as visit_stands,
      ${parts.appointmentLapsed} as visit_lapsed, ${parts.appointmentHeld} as visit_held_until
    from gateway_payment p join merchant m on m.merchant_id = p.merchant_id
    left join lateral (
      select case when a.status = ${gatewayStatus.open} then a.provider_url end as provider_url, a.number, a.left_at,
        a.returned_at, a.found_open_at, a.is_called_off, a.is_other_amount, a.provider_id
      from gateway_attempt a where a.merchant_id = ${currentMerchantId} and a.payment_id = p.id order by a.number desc
      limit 1) a on true
    where p.merchant_id = ${tx.merchantId} and p.unique_id = ${of.unique_id}
      and lower(${of.alias_name}) = lower(coalesce(m.alias_name, m.merchant_id::text))`);
  return found && { ...found, methods: (await readCardRules(tx)).methods };
};
