import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { zoneFields } from '../zone-fields.ts';

/** The zone as queries read it, `z`. */
export const zoneSource: EntitySource<typeof zoneFields> = {
  fields: zoneFields,
  alias: 'z',
  computed: { districts_count: sql`cardinality(z.districts)` },
};

/** A zone, whether or not anything new is delivered there. */
export const readZone = (
  tx: MerchantTx,
  id: number,
): Promise<{ readonly id: number; readonly fee_amount: number } | undefined> =>
  tx.maybe(sql`select id, fee_amount from delivery_zone where merchant_id = ${tx.merchantId} and id = ${id}`);

/** The zone that a district lies in, where the shop delivers there. */
export const zoneOfDistrict = (
  tx: MerchantTx,
  district: string,
): Promise<{ readonly id: number; readonly fee_amount: number } | undefined> =>
  tx.maybe(sql`
    select z.id, z.fee_amount from delivery_district d
    join delivery_zone z on z.merchant_id = ${tx.merchantId} and z.id = d.zone_id and z.status = 1
    where d.merchant_id = ${tx.merchantId} and d.district = ${district}`);
