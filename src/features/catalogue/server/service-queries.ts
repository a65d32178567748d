import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { serviceFields } from '../service-fields.ts';
import { groupNames, imageUrl, shownIcon } from './catalogue-queries.ts';

/** The service as queries read it, `s`, with its group `g`. */
export const serviceSource: EntitySource<typeof serviceFields> = {
  fields: serviceFields,
  alias: 's',
  computed: { image_url: imageUrl('s'), shown_icon: shownIcon('s'), ...groupNames },
};

export const serviceFrom: Sql = sql`service s
  join catalogue_group g on g.merchant_id = s.merchant_id and g.id = s.group_id`;
