import { type Statement, sql } from '../../../platform/db/sql.ts';

/** Turns a public invoice link into its merchant: one row with the merchant's number, or null. */
export const enterInvoiceLink = (uniqueId: string): Statement =>
  sql`select enter_invoice_link(${uniqueId}) as merchant_id`;
