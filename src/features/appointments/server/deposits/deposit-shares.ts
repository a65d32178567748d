import type { Money } from '../../../../kernel/money/money.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { appointmentPayment } from '../../appointment.ts';

/** Whose how much of a deposit is, at one VAT category. */
export interface DepositShareRow {
  readonly appointment_id: number;
  readonly vat_category: string;
  readonly vat_rate_bp: number;
  readonly taxable_amount: Money;
  readonly vat_amount: Money;
}

/** Writes whose how much of a deposit is, of those who come together. */
export const insertShares = async (
  tx: MerchantTx,
  document_id: number,
  shares: readonly DepositShareRow[],
): Promise<void> => {
  await tx.run(sql`
    insert into appointment_deposit_share (document_id, appointment_id, vat_category, vat_rate_bp, taxable_amount, vat_amount)
    select ${document_id}::bigint, * from unnest(${shares.map((s) => s.appointment_id)}::bigint[],
      ${shares.map((s) => s.vat_category)}::text[], ${shares.map((s) => s.vat_rate_bp)}::int[],
      ${shares.map((s) => s.taxable_amount)}::bigint[], ${shares.map((s) => s.vat_amount)}::bigint[])`);
};

/** Nothing that was paid ahead for these visits is there any more. */
const noteUnpaid = async (tx: MerchantTx, ids: readonly number[]): Promise<void> => {
  await tx.run(sql`
    update appointment set payment_status = ${appointmentPayment.unpaid}, version = version + 1
    where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[]) and invoice_id is null
      and payment_status = ${appointmentPayment.paid}`);
};

const columns = {
  kept: { taxable: sql`kept_taxable_amount`, vat: sql`kept_vat_amount` },
  returned: { taxable: sql`returned_taxable_amount`, vat: sql`returned_vat_amount` },
};

/** Writes what became of shares; who comes alone has none, the deposit's parts say it. */
export const noteShares = async (
  tx: MerchantTx,
  document_id: number,
  fate: keyof typeof columns,
  moved: readonly DepositShareRow[],
  isBack = false,
): Promise<void> => {
  const { taxable, vat } = columns[fate];
  const sign = isBack ? -1 : 1;
  await tx.run(sql`
    update appointment_deposit_share s set ${taxable} = s.${taxable} + ${sign} * m.taxable, ${vat} = s.${vat} + ${sign} * m.vat
    from unnest(${moved.map((s) => s.appointment_id)}::bigint[], ${moved.map((s) => s.vat_category)}::text[],
      ${moved.map((s) => s.vat_rate_bp)}::int[], ${moved.map((s) => s.taxable_amount)}::bigint[],
      ${moved.map((s) => s.vat_amount)}::bigint[]) as m (appointment_id, category, rate, taxable, vat)
    where s.merchant_id = ${tx.merchantId} and s.document_id = ${document_id} and s.appointment_id = m.appointment_id
      and s.vat_category = m.category and s.vat_rate_bp = m.rate`);
  if (fate !== 'returned') return;
  const gone = await tx.many<{ id: number }>(sql`
    select appointment_id as id from appointment_deposit_share
    where merchant_id = ${tx.merchantId} and appointment_id = any(${moved.map((s) => s.appointment_id)}::bigint[])
    group by 1 having sum(returned_taxable_amount + returned_vat_amount) >= sum(taxable_amount + vat_amount) limit 20`);
  await noteUnpaid(
    tx,
    gone.map(({ id }) => id),
  );
};

/**
 * `at, amount`: what was kept of a deposit at each moment, VAT included, restored shares taken off; as the visits that share it
 * wrote it down.
 */
export const keptMovements = (merchantId: number, documentId: Sql): Sql => sql`
  select v.happened_at as at,
    sum(case when v.action = 'deposit_kept' then 1 else -1 end * (v.detail ->> 'amount')::bigint)::bigint as amount
  from (
    select appointment_id from appointment_deposit where merchant_id = ${merchantId} and document_id = ${documentId}
    union
    select appointment_id from appointment_deposit_share where merchant_id = ${merchantId} and document_id = ${documentId}) s
  join appointment_event v on v.merchant_id = ${merchantId} and v.appointment_id = s.appointment_id
  where v.action in ('deposit_kept', 'deposit_restored') and (v.detail ->> 'document_id')::bigint = ${documentId}
  group by v.happened_at`;
