import { literal, sql } from '../../../platform/db/sql.ts';
import type { TimelineSource } from '../../customers/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';
import { pointsMovement } from '../points.ts';
import { isFirstOfCause, pointsOfCause } from './loyalty-queries.ts';

/** Movements of the customer's points, a line a cause; that their worth changed moves none. */
export const pointsTimeline: TimelineSource = {
  kind: 'points',
  permission: permissions.loyalty.report,
  rows: ({ merchantId, ids }) => sql`
    select v.id, v.moved_at, v.reason, null, v.kind, v.invoice_id, jsonb_build_object('points', ${pointsOfCause}), v.created_by
    from loyalty_movement v where v.merchant_id = ${merchantId} and v.customer_id = any(${ids})
      and v.kind <> ${literal(pointsMovement.worth)} and ${isFirstOfCause}`,
};
