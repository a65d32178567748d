import { type Lock, lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, type Sql, type Statement, sql, table } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { knownId } from './family.ts';

export { checkTrn } from './check-trn.ts';
export type { TimelineSource } from './customer-extensions.ts';
export { typeOf } from './customer-queries.ts';
export { knownId, namedIds, searchedIdsFor } from './family.ts';
export { importCustomers } from './import-customers.ts';
export { findBooker, requireBooker } from './require-booker.ts';
export { requireBookable, requireKnown } from './require-known.ts';
export { writeBuyer } from './save-customer.ts';

/** What an act changes of a customer's money: each the movement of an account of that customer. Minor units. */
export interface CustomerMoney {
  /** 1100: what the customer owes. */
  readonly owed: number;
  /** 2200: deposits, without VAT. */
  readonly deposit_excl_vat: number;
  /** The VAT paid with them. */
  readonly deposit_vat: number;
  /** 2230: money of the customer that the shop holds. */
  readonly credit: number;
}

export const noMoney: CustomerMoney = { owed: 0, deposit_excl_vat: 0, deposit_vat: 0, credit: 0 };

export interface CustomerTouched {
  readonly id: number;
  readonly money: CustomerMoney;
  /** An invoice more: counts towards the customer's type. */
  readonly is_sale: boolean;
  /** Whether tax invoices are wanted from now on; null leaves the wish as it is. */
  readonly wants_tax_invoice?: boolean | null;
  /** The money is there already, and is booked whoever gave it: also of a customer who was disabled or erased meanwhile. */
  readonly is_there?: boolean;
}

interface CustomerValues extends CustomerMoney {
  id: number | null;
  sales: number;
  wants_tax_invoice: boolean | null;
  is_there: boolean;
  today: string;
}

const touched = table('customer_touched', ['id']);

/**
 * Takes the customer's row for this transaction, and that of the one he was merged into: before products and numbers,
 * everywhere (lock order). Merging takes both too, so that who he is stays the same until the end.
 */
export const lockCustomer = (customerId: number): Sql =>
  sql`select id from customer
      where merchant_id = ${currentMerchantId} and id = any(array[${customerId}::bigint, ${knownId(customerId)}])
      order by (id = ${customerId}::bigint) desc for no key update`;

/** Takes several and whom they lead to, in the order in which merging takes them. */
export const lockCustomers = (tx: MerchantTx, ids: readonly number[]): Promise<void> =>
  tx.run(sql`
    select id from customer where merchant_id = ${currentMerchantId} and (id = any(${ids}::bigint[]) or id in (
      select merged_into from customer where merchant_id = ${currentMerchantId} and id = any(${ids}::bigint[])))
    order by merged_into is null, id for no key update`);

/** First whom the bill names: whom he was merged into does not change then, and is taken before numbers are. */
const customerLock = (id: number): Lock => ({
  order: lockOrder.customer,
  first: sql`select id from customer where merchant_id = ${currentMerchantId} and id = ${id} for no key update`,
  rows: lockCustomer(id),
});

/** Moves the money of a document's customer. Who was disabled meanwhile breaks it, except of money that is there. */
export const customerPart = part<'customer', CustomerTouched, CustomerValues>({
  name: 'customer',
  values: (given, head) => ({
    id: given?.id ?? null,
    sales: given?.is_sale ? 1 : 0,
    wants_tax_invoice: given?.wants_tax_invoice ?? null,
    is_there: given?.is_there ?? false,
    today: head.today,
    ...(given?.money ?? noMoney),
  }),
  locks: (given) => [customerLock(given.id)],
  sql: (bind) => ({
    before: [
      sql`customer_touched as (
      update customer set invoice_count = invoice_count + ${bind('sales', 'int')},
        last_invoice_on = case when ${bind('sales', 'int')} > 0 then greatest(last_invoice_on, ${bind('today', 'date')})
          else last_invoice_on end,
        owed_amount = owed_amount + ${bind('owed', 'bigint')}, credit_amount = credit_amount + ${bind('credit', 'bigint')},
        deposit_excl_vat_amount = deposit_excl_vat_amount + ${bind('deposit_excl_vat', 'bigint')},
        deposit_vat_amount = deposit_vat_amount + ${bind('deposit_vat', 'bigint')},
        wants_tax_invoice = coalesce(${bind('wants_tax_invoice', 'boolean')}, wants_tax_invoice),
        -- A form that was opened before would write the old wish back.
        version = version + (coalesce(${bind('wants_tax_invoice', 'boolean')}, wants_tax_invoice) <> wants_tax_invoice)::int
      where merchant_id = ${currentMerchantId} and id = ${knownId(bind('id', 'bigint'))}
        and (credit_amount + ${bind('credit', 'bigint')} >= 0 or refuse('customer_balance_not_enough'))
        and (${bind('is_there', 'boolean')}
          or erased_at is null and (status = 1 or (${bind('sales', 'int')} = 0 and ${bind('deposit_excl_vat', 'bigint')} <= 0))
          -- A deposit that came after somebody was erased goes back.
          or ${bind('sales', 'int')} = 0 and ${bind('deposit_excl_vat', 'bigint')} < 0)
      returning id)`,
    ],
    guards: [
      sql`(${bind('id', 'bigint')} is null or exists (select from ${touched.as}) or refuse('customer_disabled'))`,
    ],
  }),
});

/**
 * The same outside a document: a debt that was paid. What refuses stands in a SELECT of its own: on several machines no UPDATE
 * calls what may refuse. The row is taken there, so that what is looked at is what is changed.
 */
export const moveCustomerMoney = (merchantId: number, customerId: number, money: CustomerMoney): Statement =>
  sql`with known as materialized (
        select id, credit_amount + ${money.credit} >= 0 or refuse('customer_balance_not_enough') as has_enough
        from customer where merchant_id = ${merchantId} and id = ${knownId(customerId)} for no key update)
      update customer set owed_amount = owed_amount + ${money.owed}, credit_amount = credit_amount + ${money.credit},
        deposit_excl_vat_amount = deposit_excl_vat_amount + ${money.deposit_excl_vat},
        deposit_vat_amount = deposit_vat_amount + ${money.deposit_vat}
      where merchant_id = ${merchantId} and id = (select id from known where has_enough)`;

/**
 * Moves the totals of points that customers' rows keep, by `select customer_id, points` (signed); whoever a number leads to
 * has them.
 */
export const countPoints = (moved: Sql): Sql => sql`
  update customer c set loyalty_points = c.loyalty_points + s.points
  from (select ${knownId(sql`m.customer_id`)} as known_id, sum(m.points)::int as points from (${moved}) m group by 1) s
  where c.merchant_id = ${currentMerchantId} and c.id = s.known_id`;

/** Keeps days of types: `select day_on, frequent_count, new_count, missed_count`. A day that is kept stays as it is. */
export const storeCustomerTypeDays = (days: Sql): Sql => sql`
  insert into customer_type_day (day_on, frequent_count, new_count, missed_count) ${days}
  on conflict (merchant_id, day_on) do nothing`;

/** Writes an address or a phone that a customer has not; a phone of somebody else stays theirs. Whether it was written. */
export const fillContact = async (
  tx: MerchantTx,
  customerId: number,
  given: { readonly email: string | null; readonly mobile: string | null },
): Promise<boolean> => {
  const row = await tx.maybe(
    sql`update customer c set version = version + 1, email = coalesce(c.email, ${given.email}::text),
          mobile = case
            when exists (select from customer o where o.merchant_id = ${currentMerchantId} and o.mobile = ${given.mobile}::text)
            then c.mobile
            else coalesce(c.mobile, ${given.mobile}::text) end
        where c.merchant_id = ${tx.merchantId} and c.id = ${knownId(customerId)}
          and (c.email is null and ${given.email}::text is not null
            or c.mobile is null and ${given.mobile}::text is not null and not exists (
              select from customer o where o.merchant_id = ${currentMerchantId} and o.mobile = ${given.mobile}::text))
        returning id`,
  );
  return row !== undefined;
};
