import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { groupFields } from '../group-fields.ts';
import { imageUrl } from './catalogue-queries.ts';

const itemCount = sql`
  case
    when g.kind = 'service' then
      (select count(*) from service s where s.merchant_id = ${currentMerchantId} and s.group_id = g.id and s.status = 1)
    else (select count(*) from product p where p.merchant_id = ${currentMerchantId} and p.group_id = g.id and p.status = 1)
  end`;

/** The group as queries read it, `g`. */
export const groupSource: EntitySource<typeof groupFields> = {
  fields: groupFields,
  alias: 'g',
  computed: { image_url: imageUrl('g'), shown_icon: sql`g.icon_kind`, item_count: itemCount },
};
