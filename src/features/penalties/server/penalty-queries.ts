import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { NounSource } from '../../../platform/lists/noun-list.ts';
import { penaltyFields } from '../penalty-fields.ts';

/** The penalty as queries read it: `p`, with who owes it now as `c`. */
export const penaltySource: NounSource<typeof penaltyFields> = {
  fields: penaltyFields,
  alias: 'p',
  computed: {
    customer_name_ar: sql`c.name_ar`,
    customer_name_en: sql`c.name_en`,
    mobile: sql`c.mobile`,
  },
};

/** Whom it names may have been merged into somebody since. */
export const fromPenalties: Sql = sql`customer_penalty p
  join known_customer k on k.merchant_id = p.merchant_id and k.id = p.customer_id
  join customer c on c.merchant_id = k.merchant_id and c.id = k.known_id`;
