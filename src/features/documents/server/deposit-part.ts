import type { Money } from '../../../kernel/money/money.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import { lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { TaxedMoney } from '../group-deposit.ts';
import type { DepositUse } from '../new-document.ts';

/** What a document does to deposits: takes one (386), deducts some (388), gives one back (381). */
export interface DepositGiven {
  readonly taken: readonly {
    vat_category: VatCategory;
    vat_rate_bp: number;
    taxable_excl_vat: Money;
    vat: Money;
  }[];
  readonly used: readonly DepositUse[];
  /** The uses give the money back instead of deducting it. */
  readonly is_refund: boolean;
}

/** Takes the parts of deposits for this transaction, in the order of their keys. */
export const lockDeposits = (deposits: readonly number[]): Sql =>
  sql`select deposit_id from deposit_part where merchant_id = ${currentMerchantId} and deposit_id = any(${deposits}::bigint[])
      order by deposit_id, vat_category, vat_rate_bp for no key update`;

/** A deposit by VAT category: what was taken, of which uses and refunds are deducted. */
const taking = (depositId: number, taken: DepositGiven['taken']): Statement => sql`
  insert into deposit_part (deposit_id, vat_category, vat_rate_bp, taxable_amount, vat_amount)
  select ${depositId}::bigint, t.category, t.rate, t.taxable, t.vat
  from unnest(${taken.map((t) => t.vat_category)}::text[], ${taken.map((t) => t.vat_rate_bp)}::int[],
    ${taken.map((t) => t.taxable_excl_vat)}::bigint[], ${taken.map((t) => t.vat)}::bigint[]) as t (category, rate, taxable, vat)`;

/** Uses deduct from the deposits or, as refunds, give them back; each leaves a row that names both documents. */
const using = (documentId: number, used: readonly DepositUse[], isRefund: boolean): Statement => sql`
  with asked as materialized (
      select * from unnest(${used.map((u) => u.deposit_id)}::bigint[], ${used.map((u) => u.vat_category)}::text[],
        ${used.map((u) => u.vat_rate_bp)}::int[], ${used.map((u) => u.taxable_amount)}::bigint[],
        ${used.map((u) => u.vat_amount)}::bigint[]) as u (deposit_id, vat_category, vat_rate_bp, taxable, vat)),
    touched as (
      update deposit_part d set
        used_taxable_amount = used_taxable_amount + case when ${isRefund}::boolean then 0 else u.taxable end,
        used_vat_amount = used_vat_amount + case when ${isRefund}::boolean then 0 else u.vat end,
        refunded_taxable_amount = refunded_taxable_amount + case when ${isRefund}::boolean then u.taxable else 0 end,
        refunded_vat_amount = refunded_vat_amount + case when ${isRefund}::boolean then u.vat else 0 end
      from asked u
      where d.merchant_id = ${currentMerchantId} and d.deposit_id = u.deposit_id and d.vat_category = u.vat_category
        and d.vat_rate_bp = u.vat_rate_bp
      returning 1),
    noted as (
      insert into deposit_use (invoice_id, deposit_id, vat_category, vat_rate_bp, taxable_amount, vat_amount)
      select ${documentId}::bigint, u.deposit_id, u.vat_category, u.vat_rate_bp, u.taxable, u.vat from asked u
      returning 1)
  select (select count(*) from touched) = ${used.length}::int or refuse('deposit_not_available') as touched`;

/**
 * The part of a document that takes, uses or gives back deposits. More than remains breaks it (deposit_part_not_overused).
 * Few documents have it: it is written beside them, in the same transaction.
 */
export const depositPart = part<'deposit', DepositGiven, object>({
  name: 'deposit',
  values: () => ({}),
  locks: (given) =>
    given.used.length === 0
      ? []
      : [{ order: lockOrder.deposit, rows: lockDeposits(given.used.map((u) => u.deposit_id)) }],
  also: (given, head) => [
    ...(given.taken.length > 0 ? [taking(head.recordId, given.taken)] : []),
    ...(given.used.length > 0 ? [using(head.recordId, given.used, given.is_refund)] : []),
  ],
});

/** Adds to what the shop's policy kept of a deposit's parts, or takes it off again (`sign` -1). */
export const forfeitParts = (depositId: number, parts: readonly TaxedMoney[], sign: 1 | -1): Statement =>
  sql`update deposit_part d set kept_taxable_amount = kept_taxable_amount + ${sign} * m.taxable,
      kept_vat_amount = kept_vat_amount + ${sign} * m.vat
    from unnest(${parts.map((p) => p.vat_category)}::text[], ${parts.map((p) => p.vat_rate_bp)}::int[],
      ${parts.map((p) => p.taxable_amount)}::bigint[], ${parts.map((p) => p.vat_amount)}::bigint[])
      as m (category, rate, taxable, vat)
    where d.merchant_id = ${currentMerchantId} and d.deposit_id = ${depositId} and d.vat_category = m.category
      and d.vat_rate_bp = m.rate`;
