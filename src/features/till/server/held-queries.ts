import type { Language } from '../../../kernel/text/messages.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { nameSql, userNameSql } from '../../../platform/lists/name-sql.ts';
import { heldFields } from '../held-fields.ts';

/** The on-hold invoice as queries read it, `h`, with who held it `u` and its customer `c`. */
export const heldSource = (language: Language): EntitySource<typeof heldFields> => ({
  fields: heldFields,
  alias: 'h',
  computed: {
    customer_name: nameSql(language, 'c'),
    held_by_name: userNameSql(language, 'u'),
  },
});

export const heldFrom: Sql = sql`
  held_invoice h
  join shop_user u on u.merchant_id = h.merchant_id and u.id = h.held_by
  left join known_customer c on c.merchant_id = h.merchant_id and c.id = h.customer_id`;
