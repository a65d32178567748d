import { type Sql, sql } from '../../../platform/db/sql.ts';
import { type NounSource, selectRow } from '../../../platform/lists/noun-list.ts';
import { heldFields } from '../held-fields.ts';

/** The on-hold invoice as queries read it, `h`, with who held it `u` and its customer `c`. */
export const heldSource: NounSource<typeof heldFields> = {
  fields: heldFields,
  alias: 'h',
  computed: {
    customer_name: sql`coalesce(c.name_ar, c.name_en)`,
    held_by_name: sql`coalesce(u.name_ar, u.name_en, u.user_name)`,
  },
};

export const heldColumns: Sql = selectRow(heldSource);

export const heldFrom: Sql = sql`
  held_invoice h
  join shop_user u on u.merchant_id = h.merchant_id and u.id = h.held_by
  left join customer c on c.merchant_id = h.merchant_id and c.id = h.customer_id`;
