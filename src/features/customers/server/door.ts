import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';

/**
 * A common table expression `customer_sold` that notes a sale on an active customer: one more invoice, and what remains
 * owed. It writes no row when the customer was disabled in the meantime.
 */
export const noteSaleParts = (sale: { merchantId: number; customerId: number; owed: number; on: string }): Sql => sql`
    customer_sold as (
      update customer set invoice_count = invoice_count + 1, last_invoice_on = greatest(last_invoice_on, ${sale.on}::date), balance_amount = balance_amount - ${sale.owed}
      where merchant_id = ${sale.merchantId} and id = ${sale.customerId} and status = 1
      returning id)`;

/** A debt that was paid, or money taken ahead: the shop owes so much more, or is owed so much less. */
export const noteCollection = (merchantId: number, customerId: number, amount: number): Statement =>
  sql`update customer set balance_amount = balance_amount + ${amount} where merchant_id = ${merchantId} and id = ${customerId}`;

/** Takes the customer's row for this transaction: before products and numbers, everywhere (lock order). */
export const lockCustomer = (merchantId: number, customerId: number): Statement =>
  sql`select id from customer where merchant_id = ${merchantId} and id = ${customerId} for no key update`;
