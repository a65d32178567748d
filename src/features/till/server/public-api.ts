import { type Sql, sql } from '../../../platform/db/sql.ts';

/** How many bills a shop has put aside. */
export const heldBills = (merchantId: number): Sql => sql`(
  select count(*)::int from held_invoice where merchant_id = ${merchantId} and state = 1)`;

export { sellWithin } from './issue-invoice.ts';
export { sellPackageOnline, sellProductsOnline } from './sell-online.ts';
