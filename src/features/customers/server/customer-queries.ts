import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { missedAfterDays } from '../customer.ts';
import { customerFields } from '../customer-fields.ts';

const cutoff = (today: string): Sql => sql`(${today}::date - ${literal(missedAfterDays)})`;

/** frequent, missed or new (specification section 9), in SQL; the same rule as `customerType`. */
export const typeOf = (today: string): Sql => sql`
  case when c.invoice_count = 0 or coalesce(c.last_invoice_on < ${cutoff(today)}, true) then 'missed'
    when c.invoice_count > 1 then 'frequent' else 'new' end`;

/** The customer as queries read it, `c`, on this business date. */
export const customerSource = (today: string): EntitySource<typeof customerFields> => ({
  fields: customerFields,
  alias: 'c',
  computed: { type: typeOf(today), deposit_amount: sql`(c.deposit_excl_vat_amount + c.deposit_vat_amount)` },
});
