import { currentMerchantId, literal, sql } from '../../../platform/db/sql.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import type { DepositPageFacts } from '../deposit-page.ts';

/** A deposit by the address of its document; undefined for any other document. */
export const loadDepositPage = (tx: PublicTx, unique_id: string): Promise<DepositPageFacts | undefined> =>
  tx.maybe(sql`
    select i.unique_id, s.content ->> 'name_en' as shop_name_en, s.content ->> 'name_ar' as shop_name_ar,
      s.content ->> 'trn' as trn, i.document_number, i.issue_on, i.currency_code, i.notes, i.total, i.vat, m.zone,
      d.used_amount, d.refunded_amount, d.kept_amount,
      i.total - d.used_amount - d.refunded_amount - d.kept_amount as rest_amount, p.method, p.paid_at,
      (select g.method from gateway_payment g where g.merchant_id = ${currentMerchantId} and g.document_id = i.id limit 1)
        as card_method
    from invoice i
    join merchant m on m.merchant_id = i.merchant_id
    join seller_identity s on s.merchant_id = i.merchant_id and s.id = i.seller_identity_id
    cross join lateral (
      select coalesce(sum(d.used_taxable_amount + d.used_vat_amount), 0)::bigint as used_amount,
        coalesce(sum(d.refunded_taxable_amount + d.refunded_vat_amount), 0)::bigint as refunded_amount,
        coalesce(sum(d.kept_taxable_amount + d.kept_vat_amount), 0)::bigint as kept_amount
      from deposit_part d where d.merchant_id = ${currentMerchantId} and d.deposit_id = i.id) d
    cross join lateral (
      select p.method, p.paid_at from payment p
      where p.merchant_id = ${currentMerchantId} and p.invoice_id = i.id and p.source = ${literal(paymentSource.deposit)}
        and p.direction = ${literal(paymentDirection.in)} order by p.id limit 1) p
    where i.merchant_id = ${tx.merchantId} and i.unique_id = ${unique_id}
      and i.document_kind = ${literal(documentKind.prepayment)}`);
