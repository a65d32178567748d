import { sql } from '../../../platform/db/sql.ts';
import type { TimelineSource } from '../../customers/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';

/** What happened to the packages that the customer owns, also by those whom they named. */
export const packageTimeline: TimelineSource = {
  kind: 'package',
  permission: permissions.offers.holders,
  rows: ({ merchantId, ids }) => sql`
    select v.id, v.moved_at, null, null, v.kind, p.id, jsonb_build_object('name_ar', p.name_ar, 'name_en', p.name_en,
      'uses', v.uses, 'uses_after', v.uses_after, 'reason', v.reason), v.created_by
    from customer_offer p join customer_offer_movement v on v.merchant_id = p.merchant_id and v.customer_offer_id = p.id
    where p.merchant_id = ${merchantId} and p.customer_id = any(${ids})`,
};
