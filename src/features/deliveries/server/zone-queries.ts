import { sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { zoneFields } from '../zone-fields.ts';

/** The zone as queries read it, `z`. */
export const zoneSource: EntitySource<typeof zoneFields> = {
  fields: zoneFields,
  alias: 'z',
  computed: { districts_count: sql`cardinality(z.districts)` },
};
