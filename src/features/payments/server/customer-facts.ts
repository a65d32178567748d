import { literal, sql } from '../../../platform/db/sql.ts';
import type { TimelineSource } from '../../customers/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';
import { paymentDirection } from '../payment.ts';

/** Payments in a customer's timeline, with what a gateway was paid by; what went back counts against what came in. */
export const paymentTimeline: TimelineSource = {
  kind: 'payment',
  permission: permissions.accounting.payments,
  rows: ({ merchantId, ids }) => sql`
    select p.id, p.paid_at, p.document_number,
      case when p.direction = ${literal(paymentDirection.out)} then -p.amount else p.amount end, p.status, p.invoice_id,
      jsonb_build_object('method', p.method, 'source', p.source, 'paid_by', (
        select g.method from gateway_payment g where g.merchant_id = ${merchantId} and g.unique_id = p.reference)), p.created_by
    from payment p where p.merchant_id = ${merchantId} and p.customer_id = any(${ids})`,
};
