import type { Sql } from '../../../platform/db/sql.ts';
import { sql } from '../../../platform/db/sql.ts';

/** The code that a document used with what it took off, in the mode of its prices: `code, amount`, or no row. */
export const discountCodeOf = (merchantId: number, documentId: Sql): Sql => sql`
  select c.code, u.amount from discount_code_use u
  join discount_code c on c.merchant_id = u.merchant_id and c.id = u.code_id
  where u.merchant_id = ${merchantId} and u.invoice_id = ${documentId} and u.amount > 0`;
