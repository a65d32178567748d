import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import { isClosed } from '../../tenancy/server/public-api.ts';
import type { PayPageFacts } from '../pay-page.ts';

/** A payment link as who pays sees it; `documentNumber` is SQL for the number of the document of a link `l`. */
export const loadPayPage = (
  tx: PublicTx,
  unique_id: string,
  documentNumber: Sql,
  now: string,
): Promise<PayPageFacts | undefined> =>
  tx.maybe(sql`
    select m.name_en as shop_name_en, m.name_ar as shop_name_ar, m.business_kind as trade, l.amount, l.currency_code, l.status,
      -- By the shop's own keys: the gateway's page itself, while it is open.
      coalesce((select t.provider_url from gateway_payment g
        join gateway_attempt t on t.merchant_id = g.merchant_id and t.payment_id = g.id and t.status = 2
        where g.merchant_id = ${currentMerchantId} and g.purpose = 'payment_link' and g.purpose_id = l.id limit 1),
        l.provider_url) as provider_url,
      ${documentNumber} as document_number, ${isClosed(now)} as is_closed
    from payment_link l join merchant m on m.merchant_id = l.merchant_id
    where l.merchant_id = ${tx.merchantId} and l.unique_id = ${unique_id}`);
