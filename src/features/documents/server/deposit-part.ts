import type { Money } from '../../../kernel/money.ts';
import type { VatCategory } from '../../../kernel/vat.ts';
import { lockOrder, part } from '../../../platform/db/parts.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
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

interface DepositValues {
  merchant_id: number;
  is_refund: boolean;
  taken_categories: readonly string[];
  taken_rates: readonly number[];
  taken_taxables: readonly number[];
  taken_vats: readonly number[];
  deposits: readonly number[];
  categories: readonly string[];
  rates: readonly number[];
  taxables: readonly number[];
  vats: readonly number[];
}

/** Takes the parts of deposits for this transaction, in the order of their keys. */
export const lockDeposits = (merchantId: number, deposits: readonly number[]): Statement =>
  sql`select deposit_id from deposit_part where merchant_id = ${merchantId} and deposit_id = any(${deposits}::bigint[])
      order by deposit_id, vat_category, vat_rate_bp for no key update`;

/**
 * The part of a document that takes, uses or gives back deposits. More than remains breaks it (deposit_part_not_overused);
 * each use leaves a row that names both documents.
 */
export const depositPart = part<'deposit', DepositGiven, DepositValues>({
  name: 'deposit',
  values: (given, head) => ({
    merchant_id: head.merchantId,
    is_refund: given?.is_refund ?? false,
    taken_categories: given?.taken.map((t) => t.vat_category) ?? [],
    taken_rates: given?.taken.map((t) => t.vat_rate_bp) ?? [],
    taken_taxables: given?.taken.map((t) => t.taxable_excl_vat) ?? [],
    taken_vats: given?.taken.map((t) => t.vat) ?? [],
    deposits: given?.used.map((u) => u.deposit_id) ?? [],
    categories: given?.used.map((u) => u.vat_category) ?? [],
    rates: given?.used.map((u) => u.vat_rate_bp) ?? [],
    taxables: given?.used.map((u) => u.taxable_amount) ?? [],
    vats: given?.used.map((u) => u.vat_amount) ?? [],
  }),
  locks: (given, head) =>
    given.used.length === 0
      ? []
      : [
          {
            order: lockOrder.deposit,
            statement: lockDeposits(
              head.merchantId,
              given.used.map((u) => u.deposit_id),
            ),
          },
        ],
  sql: (bind, whole) => ({
    before: [
      sql`deposit_asked as materialized (
      select * from unnest(${bind('deposits', 'bigint[]')}, ${bind('categories', 'text[]')}, ${bind('rates', 'int[]')},
        ${bind('taxables', 'bigint[]')}, ${bind('vats', 'bigint[]')}) as u (deposit_id, vat_category, vat_rate_bp, taxable, vat))`,
      sql`deposit_touched as (
      update deposit_part d set
        used_taxable_amount = used_taxable_amount + case when ${bind('is_refund', 'boolean')} then 0 else u.taxable end,
        used_vat_amount = used_vat_amount + case when ${bind('is_refund', 'boolean')} then 0 else u.vat end,
        refunded_taxable_amount = refunded_taxable_amount + case when ${bind('is_refund', 'boolean')} then u.taxable else 0 end,
        refunded_vat_amount = refunded_vat_amount + case when ${bind('is_refund', 'boolean')} then u.vat else 0 end
      from deposit_asked u
      where d.merchant_id = ${bind('merchant_id', 'int')} and d.deposit_id = u.deposit_id and d.vat_category = u.vat_category
        and d.vat_rate_bp = u.vat_rate_bp
      returning 1)`,
    ],
    guards: [
      sql`((select count(*) from deposit_touched) = cardinality(${bind('deposits', 'bigint[]')}) or refuse('deposit_not_available'))`,
    ],
    after: [
      sql`deposit_taken as (
      insert into deposit_part (deposit_id, vat_category, vat_rate_bp, taxable_amount, vat_amount)
      select ${whole.recordId}, t.category, t.rate, t.taxable, t.vat
      from unnest(${bind('taken_categories', 'text[]')}, ${bind('taken_rates', 'int[]')}, ${bind('taken_taxables', 'bigint[]')},
        ${bind('taken_vats', 'bigint[]')}) as t (category, rate, taxable, vat)
      returning 1)`,
      sql`deposit_noted as (
      insert into deposit_use (invoice_id, deposit_id, vat_category, vat_rate_bp, taxable_amount, vat_amount)
      select ${whole.recordId}, u.deposit_id, u.vat_category, u.vat_rate_bp, u.taxable, u.vat from deposit_asked u
      returning 1)`,
    ],
  }),
});
