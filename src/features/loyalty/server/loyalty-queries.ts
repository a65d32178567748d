import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { movementFields, programFields } from '../loyalty-fields.ts';

/** The rule as queries read it, `p`. */
export const programSource: EntitySource<typeof programFields> = { fields: programFields, alias: 'p', computed: {} };

/** Of whoever a movement's customer is now: he may have been merged into somebody since. */
const ofCustomer = (column: Sql): Sql => sql`(select ${column} from known_customer k
  join customer c on c.merchant_id = k.merchant_id and c.id = k.known_id
  where k.merchant_id = ${currentMerchantId} and k.id = v.customer_id)`;

/**
 * One act moves points of several lots, each a row of its own: the lists show it once, by its first row, with the sum. These are
 * the rows `e` of what caused `v`.
 */
const ofCause = sql`from loyalty_movement e where e.merchant_id = ${currentMerchantId} and e.customer_id = v.customer_id
  and e.moved_at = v.moved_at and e.kind = v.kind and e.invoice_id is not distinct from v.invoice_id
  and e.reason is not distinct from v.reason and e.created_by is not distinct from v.created_by`;
/** `v` stands for its cause. */
export const isFirstOfCause: Sql = sql`v.id = (select min(e.id) ${ofCause})`;
/** Points of the whole cause. */
export const pointsOfCause: Sql = sql`(select sum(e.points)::int ${ofCause})`;

/** A movement as queries read it: `v`. What others know of it is asked for the rows of the page only, after they are sorted. */
export const movementSource: EntitySource<typeof movementFields> = {
  fields: movementFields,
  alias: 'v',
  computed: {
    points: pointsOfCause,
    missing: sql`(select sum(e.missing)::int ${ofCause})`,
    amount: sql`(select sum(e.amount)::bigint ${ofCause})`,
    customer_name_ar: ofCustomer(sql`c.name_ar`),
    customer_name_en: ofCustomer(sql`c.name_en`),
    mobile: ofCustomer(sql`c.mobile`),
    document_number: sql`(select i.document_number from invoice i
      where i.merchant_id = ${currentMerchantId} and i.id = v.invoice_id)`,
  },
};
