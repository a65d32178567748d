import type { Money } from '../../../kernel/money.ts';
import { here, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';

/**
 * Reads what was kept of a visit's deposits, and whether VAT is in it. Of people who come together each has what her own share
 * says, nothing too; a deposit without shares is all of its visit.
 */
export const readKeptDeposit = (tx: MerchantTx, appointmentId: number): Promise<{ amount: Money; is_taxed: boolean }> =>
  tx.one(sql`
    select coalesce(sum(k.taxable + k.vat), 0)::bigint as amount, coalesce(sum(k.vat), 0) > 0 as is_taxed from (
      select kept_taxable_amount as taxable, kept_vat_amount as vat from appointment_deposit_share
      where merchant_id = ${tx.merchantId} and appointment_id = ${appointmentId}
      union all
      select p.kept_taxable_amount, p.kept_vat_amount from appointment_deposit d
      join deposit_part p on p.merchant_id = d.merchant_id and p.deposit_id = d.document_id
      where d.merchant_id = ${tx.merchantId} and d.appointment_id = ${appointmentId} and not exists (
        select from appointment_deposit_share s where s.merchant_id = ${here} and s.document_id = d.document_id)) k`);
