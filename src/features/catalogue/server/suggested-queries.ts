import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { suggestedGroupFields, suggestedProductFields, suggestedServiceFields } from '../suggested-fields.ts';
import { groupNames, shownIcon } from './catalogue-queries.ts';

/** The suggested group as queries read it, `g`. */
export const suggestedGroupSource: EntitySource<typeof suggestedGroupFields> = {
  fields: suggestedGroupFields,
  alias: 'g',
  computed: {
    shown_icon: sql`g.icon_kind`,
    item_count: sql`(
      case when g.kind = 'service' then (select count(*) from suggested_service s where s.group_id = g.id and s.status = 1)
      else (select count(*) from suggested_product p where p.group_id = g.id and p.status = 1) end)::int`,
  },
};

/** The suggested service as queries read it, `s`, with its group `g`. */
export const suggestedServiceSource: EntitySource<typeof suggestedServiceFields> = {
  fields: suggestedServiceFields,
  alias: 's',
  computed: { shown_icon: shownIcon('s'), ...groupNames, trade: sql`g.trade` },
};
export const suggestedServiceFrom: Sql = sql`suggested_service s join suggested_group g on g.id = s.group_id`;

/** The suggested product as queries read it, `p`, with its group `g`. */
export const suggestedProductSource: EntitySource<typeof suggestedProductFields> = {
  fields: suggestedProductFields,
  alias: 'p',
  computed: { shown_icon: shownIcon('p'), ...groupNames, trade: sql`g.trade` },
};
export const suggestedProductFrom: Sql = sql`suggested_product p join suggested_group g on g.id = p.group_id`;
