import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { NounSource } from '../../../platform/lists/noun-list.ts';
import { movementFields, programFields } from '../loyalty-fields.ts';

/** The rule as queries read it, `p`. */
export const programSource: NounSource<typeof programFields> = { fields: programFields, alias: 'p', computed: {} };

/** A movement as queries read it: `v`, with whose it is now as `c`. */
export const movementSource: NounSource<typeof movementFields> = {
  fields: movementFields,
  alias: 'v',
  computed: {
    customer_name_ar: sql`c.name_ar`,
    customer_name_en: sql`c.name_en`,
    mobile: sql`c.mobile`,
    document_number: sql`i.document_number`,
    expires_on: sql`l.expires_on`,
  },
};

/** Whom it names may have been merged into somebody since. */
export const fromMovements: Sql = sql`loyalty_movement v
  join loyalty_lot l on l.merchant_id = v.merchant_id and l.id = v.lot_id
  join known_customer k on k.merchant_id = v.merchant_id and k.id = v.customer_id
  join customer c on c.merchant_id = k.merchant_id and c.id = k.known_id
  left join invoice i on i.merchant_id = v.merchant_id and i.id = v.invoice_id`;
