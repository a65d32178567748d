import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimelineSource } from '../../customers/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';
import { penaltyStatus } from '../penalty.ts';

/**
 * Penalties with a receipt that nobody paid yet, without those that invoices charge, a FROM item:
 * `id, receipt_number, customer_id, business_on, amount`.
 */
export const unpaidPenalties = (merchantId: number): Sql => sql`(
  select id, receipt_number, customer_id, business_on, amount from customer_penalty
  where merchant_id = ${merchantId} and status = ${literal(penaltyStatus.unpaid)} and document_id is null)`;

/** Penalties in a customer's timeline, by when they were charged; one that an invoice charges stands there as that. */
export const penaltyTimeline: TimelineSource = {
  kind: 'penalty',
  permission: permissions.penalties.view,
  rows: ({ merchantId, ids }) => sql`
    select p.id, p.issued_at, p.receipt_number, p.amount, p.status, p.id,
      jsonb_build_object('kind', p.kind, 'reason', coalesce(p.waived_reason, p.reason)), p.created_by
    from customer_penalty p where p.merchant_id = ${merchantId} and p.customer_id = any(${ids})
      and p.document_id is null`,
};

/**
 * Penalties as a statement shows them, `select id, day, at, kind, document_number, charged, paid`: charged on their day,
 * taken off again on the day that they were waived. What was paid of them are payments; what invoices charge are documents.
 */
export const penaltyCharges = (merchantId: number, ids: Sql): Sql => sql`
  select p.id, p.business_on as day, p.issued_at as at, 'penalty' as kind, p.receipt_number as document_number,
    p.amount as charged, 0::bigint as paid
  from customer_penalty p where p.merchant_id = ${merchantId} and p.customer_id = any(${ids}) and p.document_id is null
  union all
  select p.id, e.entry_on, p.ended_at, 'waiver', p.receipt_number, 0, p.amount
  from customer_penalty p join journal_entry e on e.merchant_id = p.merchant_id and e.id = p.end_entry_id
  where p.merchant_id = ${merchantId} and p.customer_id = any(${ids}) and p.document_id is null
    and p.status = ${literal(penaltyStatus.waived)}`;

/** The penalty that an invoice charges ends: a credit note (`entry_id`) took all of it back. Nothing of other invoices. */
export const penaltyTakenBack = (of: {
  readonly document_id: number;
  readonly entry_id: number;
  readonly reason: string;
  readonly now: string;
  readonly userId: number | null;
}): Sql => sql`
  update customer_penalty set status = ${literal(penaltyStatus.waived)}, version = version + 1,
    waived_reason = left(${of.reason}, 300), ended_at = ${of.now}::timestamptz, end_entry_id = ${of.entry_id}::bigint,
    ended_by = ${of.userId}::bigint
  where merchant_id = ${currentMerchantId} and document_id = ${of.document_id}::bigint
  and status = ${literal(penaltyStatus.unpaid)}`;

/** Whether a document charges a penalty: its revenue is no sale (docs/postings.md, 4030). */
export const isPenalty = (documentId: Sql): Sql => sql`exists (
  select from customer_penalty where merchant_id = ${currentMerchantId} and document_id = ${documentId})`;
