import type { Money } from '../../../kernel/money/money.ts';
import { currentMerchantId, literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { depositTurn } from '../../appointments/policy.ts';

/**
 * Reads what is kept of a visit's deposits, and whether VAT is in it: what was kept, and what a job keeps in a moment because the
 * visit says so already (never more than the deposit that was agreed, of who paid everything). Of people who come together each
 * has what her own share says, nothing too; a deposit without shares is all of its visit.
 */
export const readForfeitedDeposit = (
  tx: MerchantTx,
  appointmentId: number,
): Promise<{ amount: Money; is_taxed: boolean }> =>
  tx.one(sql`
    select coalesce(case when bool_or(is_due) and bool_or(pays_all) then least(sum(taxable + vat), max(agreed))
      else sum(taxable + vat) end, 0)::bigint as amount, coalesce(sum(vat), 0) > 0 as is_taxed
    from (
      select a.pays_all, greatest(a.deposit_amount, k.kept) as agreed, k.is_due,
        case when k.is_due then k.taxable else k.kept_taxable end as taxable,
        case when k.is_due then k.vat else k.kept_vat end as vat
      from appointment a cross join lateral (
        select s.kept_taxable_amount as kept_taxable, s.kept_vat_amount as kept_vat,
          s.taxable_amount - s.returned_taxable_amount as taxable, s.vat_amount - s.returned_vat_amount as vat,
          a.deposit_turn = ${literal(depositTurn.kept)} and not d.goes_back as is_due,
          sum(s.kept_taxable_amount + s.kept_vat_amount) over () as kept
        from appointment_deposit_share s
        join appointment_deposit d on d.merchant_id = s.merchant_id and d.document_id = s.document_id
        where s.merchant_id = ${currentMerchantId} and s.appointment_id = a.id
        union all
        select p.kept_taxable_amount, p.kept_vat_amount,
          p.taxable_amount - p.used_taxable_amount - p.refunded_taxable_amount,
          p.vat_amount - p.used_vat_amount - p.refunded_vat_amount,
          a.deposit_turn = ${literal(depositTurn.kept)} and not d.goes_back,
          sum(p.kept_taxable_amount + p.kept_vat_amount) over ()
        from appointment_deposit d
        join deposit_part p on p.merchant_id = d.merchant_id and p.deposit_id = d.document_id
        where d.merchant_id = ${currentMerchantId} and d.appointment_id = a.id and not exists (
          select from appointment_deposit_share s where s.merchant_id = ${currentMerchantId} and s.document_id = d.document_id)) k
      where a.merchant_id = ${tx.merchantId} and a.id = ${appointmentId}) x`);
