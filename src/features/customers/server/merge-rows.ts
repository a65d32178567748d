import type { CustomerRow } from '../../../platform/db/rows.gen.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { CustomerExtensions } from './customer-extensions.ts';

/** What merging reads of a customer: all of it. */
export type Person = CustomerRow;

/** A merging as it is kept. */
export interface MergedRow {
  readonly survivor_id: number;
  readonly merged_id: number;
  readonly moved_ids: number[];
  readonly filled: Partial<Person>;
  readonly tags: number[];
  readonly loyalty_points: number;
  readonly merged_at: string;
}

/** First half of the advisory lock; the shop is the rest. */
const lockFamily = 7_268_430;

/**
 * Merging, taking it back and erasing are one after the other in a shop: who is merged into whom does not change while one of
 * them looks. A lock of its own, since sales wait for each other at rows of the shop.
 */
export const lockMerging = (tx: MerchantTx): Promise<void> =>
  tx.run(sql`select pg_advisory_xact_lock(${literal(lockFamily)}, ${tx.merchantId}::int)`);

/**
 * These customers and all that were merged into them, locked as documents lock them: who is named before whom he leads to, so
 * that a till which waited for the one and then needs the other meets nobody who has them the other way round.
 */
export const lockAll = (tx: MerchantTx, ids: readonly number[]): Promise<Person[]> =>
  tx.many<Person>(sql`select * from customer
    where merchant_id = ${tx.merchantId} and (id = any(${ids}::bigint[]) or merged_into = any(${ids}::bigint[]))
    order by merged_into is null, id for no key update`);

/**
 * What the books say of documents that name these customers. `is_mixed` when a deposit of theirs was used or given back in
 * somebody else's name, so that the books and the deposits differ.
 */
export const ownMoney = (later: CustomerExtensions, tx: MerchantTx, ids: readonly number[]) => {
  const m = tx.merchantId;
  const moved = (key: string) => sql`coalesce((select sum(l.debit - l.credit) from journal_line l
    join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = ${key}
    where l.merchant_id = ${m} and l.customer_id = any(${ids}::bigint[])), 0)::bigint`;
  return tx.one<
    Pick<
      Person,
      | 'owed_amount'
      | 'credit_amount'
      | 'deposit_excl_vat_amount'
      | 'deposit_vat_amount'
      | 'loyalty_points'
      | 'invoice_count'
      | 'last_invoice_on'
    > & {
      is_mixed: boolean;
    }
  >(sql`
    with books as (select ${moved('receivable')} as owed, -${moved('customer_credit')} as credit,
        -${moved('customer_deposits')} as deposit),
      documents as (${later.documentSums(m, sql`${ids}::bigint[]`)})
    select b.owed as owed_amount, b.credit as credit_amount, b.deposit as deposit_excl_vat_amount,
      d.vat as deposit_vat_amount, ${later.pointsOf(sql`${ids}::bigint[]`)} as loyalty_points,
      d.count as invoice_count, d.last_on as last_invoice_on, b.deposit <> d.excl_vat as is_mixed
    from books b, documents d`);
};
